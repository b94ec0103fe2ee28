import { randomUUID } from 'node:crypto';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { RemoveAnalysis } from '@cotizaobra/proto/quotations/remove-analysis';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { analysis, analysisOf, budget, cement, resourceId, resourcesOf, worker } from '../support/budgets.js';
import { addPart, itemsOf, open, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('the analysis of a copied part', () => {
  let platform: Platform;
  let company: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const written = () => budget(company, [{ quantity: '10' }, { quantity: '2', price: '5' }], [cement('1'), worker]);
  const copy = (analysisOf: string | undefined, id = randomUUID(), price = '32.71'): ItemOperation =>
    ({ ...addPart({ id, quantity: '3', price }), analysisOf }) as ItemOperation;
  const edit = (id: string, version: number, ...operations: ItemOperation[]) =>
    company.ask(EditItems, { id, version, operations });
  const total = async (id: string) => (await open(company, id)).quotation.totalAmount;

  it('is its own: it follows the prices of the document, and a change of one leaves the other', async () => {
    const { id, version, partIds } = await written();
    const [source = ''] = partIds;
    const copyId = randomUUID();
    const pasted = await edit(id, version, copy(source, copyId));
    expect(pasted.changed).toEqual([{ id: copyId, price: '32.71', partial: '98.13', hasAnalysis: true }]);
    expect(await total(id)).toBe('435.23');
    expect(await resourcesOf(company, id)).toMatchObject([{ analyses: 2 }, { analyses: 2 }]);
    const priced = { id, resourceId: await resourceId(company, id), version: pasted.version, price: '30' };
    const dearer = await company.ask(PriceResource, priced);
    expect(dearer.changed.map((line) => [line.id, line.price]).sort()).toEqual(
      [
        [source, '36.81'],
        [copyId, '36.81'],
      ].sort(),
    );
    const own = { id, itemId: copyId, version: dearer.version, ...analysis(cement('2', '30')) };
    await company.ask(SetAnalysis, own);
    expect(await analysisOf(company, id, copyId)).toMatchObject({ cost: '60.00' });
    expect(await analysisOf(company, id, source)).toMatchObject({ cost: '36.81' });
  });

  it('comes at the price of today, whatever price the copy names', async () => {
    const { id, version, partIds } = await written();
    const pasted = await edit(id, version, copy(partIds[0], undefined, '1.00'));
    expect(pasted.changed).toMatchObject([{ price: '32.71' }]);
  });

  it('comes from a copy of the same batch, and from a part that was deleted with it', async () => {
    const { id, version, partIds } = await written();
    const [source = ''] = partIds;
    const [first, second] = [randomUUID(), randomUUID()];
    const pasted = await edit(id, version, copy(first, second), copy(source, first), { op: 'delete', id: source });
    expect(pasted.changed.map(({ price, hasAnalysis }) => [price, hasAnalysis])).toEqual([
      ['32.71', true],
      ['32.71', true],
    ]);
    expect(await resourcesOf(company, id)).toMatchObject([{ analyses: 2 }, { analyses: 2 }]);
    const circle = [randomUUID(), randomUUID()] as const;
    const bare = await edit(id, pasted.version, copy(circle[1], circle[0]), copy(circle[0], circle[1]));
    expect(bare.changed).toEqual([]);
  });

  it('stays the one of a copy that is deleted and added again', async () => {
    const { id, version, partIds } = await written();
    const [source] = partIds;
    const copyId = randomUUID();
    const pasted = await edit(id, version, copy(source, copyId));
    const own = { id, itemId: copyId, version: pasted.version, ...analysis(cement('2')) };
    const { version: changed } = await company.ask(SetAnalysis, own);
    const gone = await edit(id, changed, { op: 'delete', id: copyId });
    const back = await edit(id, gone.version, copy(source, copyId));
    expect(back.changed).toMatchObject([{ id: copyId, price: '51.8' }]);
  });

  it('is none where the source has none: the copy keeps its typed price', async () => {
    const { id, version, partIds } = await written();
    const [source = '', typed = ''] = partIds;
    const { version: removed } = await company.ask(RemoveAnalysis, { id, itemId: source, version });
    const pasted = await edit(id, removed, copy(source), copy(typed), copy(randomUUID()), copy(undefined));
    expect(pasted.changed).toEqual([]);
    const { quotation } = await open(company, id);
    expect(itemsOf(quotation.elements).filter(({ hasAnalysis }) => hasAnalysis)).toEqual([]);
    expect(quotation.totalAmount).toBe('729.62');
  });

  it('never comes from another document, of a stranger or of the same company, nor into a Request', async () => {
    const mine = await written();
    const theirs = await budget(stranger, [{ quantity: '1' }], [cement('7')]);
    const other = await budget(company, [{ quantity: '1' }], [cement('9')]);
    const sources = [theirs.partIds[0], other.partIds[0]];
    const pasted = await edit(mine.id, mine.version, ...sources.map((source) => copy(source)));
    expect(pasted.changed).toEqual([]);
    const asked = await request(company);
    const { price: _price, ...unpriced } = copy(mine.partIds[0]) as ItemOperation & { price?: string };
    await edit(asked.id, asked.version, unpriced as ItemOperation);
    expect(JSON.stringify(await open(company, asked.id))).not.toMatch(/hasAnalysis|32\.71/);
  });
});
