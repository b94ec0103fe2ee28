import { randomUUID } from 'node:crypto';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { addPart, addTitle, open, quotation } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const part = (overrides: object = {}, children: object[] = []) => ({
  item: {
    id: randomUUID(),
    type: 'PART',
    code: 'P-1',
    description: 'Cemento',
    unit: 'bol',
    quantity: '1',
    price: '1',
    ...overrides,
  },
  children,
});
const title = (children: object[], overrides: object = {}) =>
  part({ type: 'TITLE', description: 'Estructuras', unit: '', quantity: '0', price: null, ...overrides }, children);

/** Titles in titles, `levels` deep. */
function nested(levels: number): object {
  let element = title([]);
  for (let level = 1; level < levels; level += 1) element = title([element]);
  return element;
}

const badDecimals: [field: string, value: unknown, text: string][] = [
  ['price', 'doce', 'Escribe un número'],
  ['price', '1000000000000000', 'El número es demasiado grande'],
  ['quantity', 1e15, 'El número es demasiado grande'],
  ['quantity', '-1', 'No puede ser negativo'],
  ['price', '1.23456', 'Usa hasta 4 decimales'],
  ['price', '1e3', 'Escribe un número'],
  ['quantity', Number.MAX_SAFE_INTEGER, 'El número es demasiado grande'],
];

describe('hostile trees', () => {
  let platform: Platform;
  let company: TestCompany;
  let id: string;
  let version: number;
  let partId: string;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
  }, 60_000);
  beforeEach(async () => {
    const document = await quotation(company);
    ({ id, version } = document);
    partId = document.partIds[0] ?? '';
  });
  afterEach(async () => {
    const { quotation: after } = await open(company, id);
    expect([after.version, after.elements.length]).toEqual([version, 1]);
  });
  afterAll(() => platform?.stop());

  const put = (elements: object[]) =>
    company.ask(ReplaceElements, { quotationId: id, version, elements: elements as never });
  const patch = (operations: object[]) => company.ask(EditItems, { id, version, operations: operations as never });
  const refused = (work: Promise<unknown>, path: string, message: string) =>
    expect(work).rejects.toMatchObject({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });

  it.each(badDecimals)('are refused for %s %s, with the row', async (field, value, text) => {
    await refused(
      put([part(), title([part(), part({ [field]: value })])]),
      `elements.1.children.1.item.${field}`,
      `Fila 4: ${text}`,
    );
    await refused(
      patch([
        { op: 'update', id: partId, fields: { code: 'P-2' } },
        { op: 'update', id: partId, fields: { [field]: value } },
      ]),
      `operations.1.fields.${field}`,
      `Cambio 2: ${text}`,
    );
  });

  it('are refused for an id that is repeated', async () => {
    const twice = randomUUID();
    await refused(
      put([part({ id: twice }), part(), part({ id: twice })]),
      'elements.2.id',
      'Fila 3: Se repite el identificador: la partida "Cemento".',
    );
    await refused(
      patch([addPart({ id: twice, description: 'Arena' }), addPart({ id: twice })]),
      'operations.1.id',
      'El identificador ya lo usa la partida "Arena".',
    );
  });

  it('are refused for an id of another document', async () => {
    const other = await quotation(company);
    const taken = other.partIds[0] ?? '';
    const text = 'Una de las partidas no pertenece a este documento.';
    await refused(put([part(), part({ id: taken })]), 'elements.1.id', `Fila 2: ${text}`);
    await refused(patch([addPart({ id: taken })]), 'operations.0.id', `Cambio 1: ${text}`);
    await expect(patch([{ op: 'update', id: taken, fields: { price: '1' } }])).rejects.toMatchObject({
      code: 'FOREIGN_ITEM',
      status: 400,
      fields: [{ path: 'operations.0.id' }],
    });
  });

  it('are refused for a cycle', async () => {
    const [outer, inner] = [randomUUID(), randomUUID()];
    await refused(
      patch([addTitle(outer), addTitle(inner, outer), { op: 'move', id: outer, parentId: inner, afterId: null }]),
      'operations.2.parentId',
      'No se puede mover el título "Estructuras" dentro de sí mismo.',
    );
    const turned = title([], { id: outer });
    await refused(
      put([title([turned], { id: outer })]),
      'elements.1.id',
      'Fila 2: Se repite el identificador: el título "Estructuras".',
    );
  });

  it('are refused for a depth of 60', async () => {
    await refused(put([part(), nested(60)]), 'elements', 'Fila 22: los ítems admiten hasta 20 niveles');
    const chain = Array.from({ length: 60 }, () => randomUUID());
    const operations = chain.map((one, at) => addTitle(one, chain[at - 1] ?? null));
    await expect(patch(operations)).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'operations.20.parentId', code: 'ITEM_DEPTH' }],
    });
  });

  it('are refused for 20,001 items', async () => {
    const many = Array.from({ length: 20_001 }, () => part({ description: 'x' }));
    await refused(put(many), 'elements', 'Un documento tiene como máximo 20,000 ítems.');
  }, 60_000);

  it('are refused for items under a part, and for what is no item at all', async () => {
    await refused(
      put([part({}, [part()])]),
      'elements.1',
      'Fila 2: No se puede poner la partida "Cemento" dentro de la partida "Cemento".',
    );
    await expect(put([{ item: null, children: 'x' }, 7 as never])).rejects.toMatchObject({ status: 400 });
    await expect(put(['x' as never, null as never])).rejects.toMatchObject({ status: 400 });
  });
});
