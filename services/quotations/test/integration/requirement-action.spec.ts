import { RequirementAction } from '@cotizaobra/proto/quotations/requirement-action';
import { accepted, itemsOf, open, request, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('the documented actions on a tree', () => {
  let platform: Platform;
  let company: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  type Action = Omit<Parameters<typeof ask>[1], 'version'>;
  const ask = (by: TestCompany, input: Parameters<typeof by.ask<typeof RequirementAction>>[1]) =>
    by.ask(RequirementAction, input);

  /** A document whose version is followed from action to action. */
  async function tree() {
    const { id, version: first } = await write(company, {}, []);
    let version = first;
    const act = async (action: Omit<Action, 'quotationId'>) => {
      const answer = await ask(company, { ...action, quotationId: id, version } as Parameters<typeof ask>[1]);
      version = answer.version;
      return itemsOf(answer.elements).map((item) => `${item.index} ${item.code}`);
    };
    const add = (code: string, type: 'TITLE' | 'SUBTITLE' | 'PART', parentCode: string | null = null) =>
      act({ action: 'ADD-NEW', parentCode, requirement: { code, type, description: code } });
    return { id, act, add };
  }

  it('builds, moves, changes and deletes by codes', async () => {
    const { act, add } = await tree();
    await add('T-1', 'TITLE');
    await add('P-1', 'PART', 'T-1');
    await add('P-2', 'PART');
    expect(await add('P-3', 'PART')).toEqual(['1 T-1', '1.1 P-1', '2 P-2', '3 P-3']);
    expect(await act({ action: 'GO-UP', requirement: { code: 'P-3' } })).toEqual([
      '1 T-1',
      '1.1 P-1',
      '2 P-3',
      '3 P-2',
    ]);
    expect(await act({ action: 'GO-DOWN', requirement: { code: 'P-3' } })).toEqual([
      '1 T-1',
      '1.1 P-1',
      '2 P-2',
      '3 P-3',
    ]);
    expect(await act({ action: 'TO-RIGHT', requirement: { code: 'P-2' } })).toEqual([
      '1 T-1',
      '1.1 P-1',
      '1.2 P-2',
      '2 P-3',
    ]);
    expect(await act({ action: 'TO-LEFT', requirement: { code: 'P-1' } })).toEqual([
      '1 T-1',
      '1.1 P-2',
      '2 P-1',
      '3 P-3',
    ]);
    const renamed = await act({ action: 'UPDATE', requirement: { index: '2', code: 'P-9', unity: 'm3', quantity: 4 } });
    expect(renamed).toContain('2 P-9');
    expect(await act({ action: 'DELETE', requirement: { code: 'T-1' } })).toEqual(['1 P-9', '2 P-3']);
  });

  it('gives new items without a code those of the editor, none twice in the document', async () => {
    const { act, add } = await tree();
    const addNew = (type: 'TITLE' | 'SUBTITLE' | 'PART', parentCode: string | null = null) =>
      act({ action: 'ADD-NEW', parentCode, requirement: { type } });
    await addNew('TITLE');
    await addNew('SUBTITLE', 'T-1');
    await addNew('PART', 'ST-1');
    await add('P-3', 'PART');
    await addNew('PART');
    expect(await addNew('PART')).toEqual(['1 T-1', '1.1 ST-1', '1.1.1 p-1', '2 P-3', '3 p-4', '4 p-5']);
    expect(await act({ action: 'DELETE', requirement: { code: 'p-4' } })).not.toContain('3 p-4');
  });

  it('refuses a code that several items have, and takes the number instead', async () => {
    const { act, add } = await tree();
    await add('P-1', 'PART');
    await add('P-1', 'PART');
    await expect(act({ action: 'DELETE', requirement: { code: 'P-1' } })).rejects.toMatchObject({
      code: 'ITEMS_REFUSED',
      status: 400,
      fields: [{ code: 'ITEM_AMBIGUOUS', message: 'Hay 2 ítems con el código "P-1": indica su número.' }],
    });
    expect(await act({ action: 'DELETE', requirement: { index: '2' } })).toEqual(['1 P-1']);
  });

  it.each([
    ['GO-UP', 'P-1', 'No se puede mover la partida "P-1": ya es el primero de su grupo.'],
    ['TO-LEFT', 'P-1', 'No se puede mover la partida "P-1": ya está en el primer nivel.'],
    ['GO-DOWN', 'P-2', 'No se puede mover la partida "P-2": ya es el último de su grupo.'],
    ['TO-RIGHT', 'P-2', 'No se puede mover la partida "P-2": el ítem anterior no es un título ni un subtítulo.'],
    ['DELETE', 'X-1', 'No hay un ítem con el código "X-1".'],
  ] as const)('%s says why it cannot', async (action, code, message) => {
    const { act, add } = await tree();
    await add('P-1', 'PART');
    await add('P-2', 'PART');
    await expect(act({ action, requirement: { code } })).rejects.toMatchObject({ fields: [{ message }] });
  });

  it('keeps to the version and to the rules of the document', async () => {
    const { id, version } = await request(company);
    const stale = ask(company, {
      quotationId: id,
      version: version - 1,
      action: 'DELETE',
      requirement: { code: 'P-1' },
    });
    await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const provider = await platform.company();
    const { copyId } = await accepted(company, provider);
    const { quotation } = await open(provider, copyId);
    const onCopy = ask(provider, {
      quotationId: copyId,
      version: quotation.version,
      action: 'DELETE',
      requirement: { index: '1' },
    });
    await expect(onCopy).rejects.toMatchObject({ code: 'STRUCTURE_FIXED' });
  });
});
