import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

interface Analysed {
  version: number;
  analysis: { cost: string; supplies: { resourceId: string; code: string }[] };
  changed: { id: string; price: string }[];
  totals: { totalAmount: string };
}

interface Quotation {
  version: number;
  totalAmount: string;
  subtotal: string;
  igv: string;
  includesAnalyses?: boolean;
}

const concrete = (cement: string) => ({
  yield: '20',
  unit: 'm³/día',
  supplies: [
    { code: '0147010003', kind: 'LABOUR', description: 'Peón', unit: 'hh', crew: '1', price: '17.03' },
    { code: '0337010001', kind: 'EQUIPMENT', description: 'Herramientas', unit: '%mo', quantity: '3' },
    {
      code: '0221000001',
      kind: 'MATERIAL',
      description: 'Cemento tipo I',
      unit: 'bol',
      quantity: cement,
      price: '25.90',
    },
  ],
});

const footer = [
  { key: 'cd', kind: 'DIRECT_COST', name: 'Costo directo' },
  { key: 'gg', kind: 'PERCENTAGE', name: 'Gastos generales', percent: '10', of: 'cd' },
  { key: 'ut', kind: 'PERCENTAGE', name: 'Utilidad', percent: '10', of: 'cd' },
  { key: 'st', kind: 'SUBTOTAL', name: 'Subtotal' },
  { key: 'igv', kind: 'IGV', name: 'IGV' },
  { key: 'total', kind: 'TOTAL', name: 'Total' },
];

describe('a budget with unit price analyses', () => {
  let platform: Platform;
  let contractor: Person;
  let client: Person;
  let curious: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    contractor = await signUp(platform.url, 'Contratista con Análisis S.A.C.');
    client = await signUp(platform.url, 'Cliente con Presupuesto S.A.C.');
    curious = await signUp(platform.url, 'Competidora Curiosa S.A.C.');
  }, 240_000);

  const opened = async (person: Person, id: string) =>
    (await person.api.get<{ quotation: Quotation }>(`/api/quotation/get-quotation/${id}`)).body.quotation;

  it('is priced from analyses, changes with the price of cement, gets a footer and is sent with its analyses', async () => {
    const draft = await createDocument(contractor, 'Quotation', 'Módulo de cuatro aulas');
    const { version: filled, parts } = await fillIn(contractor, draft);
    const path = `/api/quotation/${draft.id}`;
    let version = filled;
    for (const [at, cement] of ['9.74', '8.5'].entries()) {
      const written = await contractor.api.put<Analysed>(`${path}/items/${parts[at]}/analysis`, {
        version,
        ...concrete(cement),
      });
      expect(written.status).toBe(200);
      version = written.body.version;
    }
    const typed = await contractor.api.patch(`${path}/items`, {
      version,
      operations: [{ op: 'update', id: parts[0], fields: { price: '1' } }],
    });
    expect(typed.status).toBe(400);

    const { body: list } = await contractor.api.get<{ resources: { id: string; code: string; analyses: number }[] }>(
      `${path}/resources`,
    );
    expect(list.resources.map(({ code, analyses }) => [code, analyses])).toEqual([
      ['0147010003', 2],
      ['0221000001', 2],
      ['0337010001', 2],
    ]);
    const cement = list.resources.find(({ code }) => code === '0221000001');
    const before = (await opened(contractor, draft.id)).totalAmount;
    const dearer = await contractor.api.patch<Analysed & { before: string }>(`${path}/resources/${cement?.id}`, {
      version,
      price: '26.27',
    });
    expect(dearer.body.changed.map(({ id, price }) => [id, price])).toEqual([
      [parts[0], '262.88'],
      [parts[1], '230.31'],
    ]);
    const stale = await contractor.api.patch(`${path}/resources/${cement?.id}`, { version, price: '27' });
    expect(stale.status).toBe(409);
    const undone = await contractor.api.patch<Analysed>(`${path}/resources/${cement?.id}`, {
      version: dearer.body.version,
      price: dearer.body.before,
    });
    expect(undone.body.totals.totalAmount).toBe(before);

    const set = await contractor.api.put<{ version: number; total: string }>(`${path}/footer`, {
      version: undone.body.version,
      rows: footer,
    });
    expect(set.status).toBe(200);
    const own = await opened(contractor, draft.id);
    expect(own.totalAmount).toBe(set.body.total);
    expect(Number(own.subtotal) + Number(own.igv)).toBeCloseTo(Number(own.totalAmount), 2);

    const analysisPath = `${path}/items/${parts[0]}/analysis`;
    expect((await client.api.get(analysisPath)).status).toBe(404);
    const sent = await contractor.api.post(`${path}/send-client`, {
      companyId: client.companyId,
      includeAnalyses: true,
    });
    expect(sent.status).toBe(201);
    expect(await opened(client, draft.id)).toMatchObject({ totalAmount: set.body.total, includesAnalyses: true });
    expect((await client.api.get(analysisPath)).body).toMatchObject({ cost: '259.28' });
    for (const place of [
      analysisPath,
      `${path}/resources`,
      `${path}/footer`,
      `${path}/explosion`,
      `${path}/polynomial`,
    ])
      expect((await curious.api.get(place)).status).toBe(404);
    for (const place of [`${path}/resources`, `${path}/footer`, `${path}/explosion`, `${path}/polynomial`])
      expect((await client.api.get(place)).status).toBe(404);
  });

  it('shows a client without the tick nothing of its analyses, in no file', async () => {
    const draft = await createDocument(contractor, 'Quotation', 'Presupuesto reservado');
    const { version, parts } = await fillIn(contractor, draft);
    const path = `/api/quotation/${draft.id}`;
    const secret = { ...concrete('1'), supplies: [{ ...concrete('1').supplies[2], description: 'Insumo-secreto' }] };
    await contractor.api.put(`${path}/items/${parts[0]}/analysis`, { version, ...secret });
    await contractor.api.post(`${path}/send-client`, { companyId: client.companyId });
    const answers = await Promise.all(
      [`/api/quotation/get-quotation/${draft.id}`, `${path}/preview`, `${path}/bc3`].map((place) =>
        client.api.get(place),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.bytes.toString('latin1')).not.toMatch(/Insumo-secreto|hasAnalysis/);
    }
    expect((await client.api.get(`${path}/items/${parts[0]}/analysis`)).status).toBe(404);
  });
});
