import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import { GetPrintBudget } from '@cotizaobra/proto/quotations/get-print-budget';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { SetFooter } from '@cotizaobra/proto/quotations/set-footer';
import { defaultFooter } from '@cotizaobra/proto/rules/budget/footer';
import { budget, cement, resourceId, tools, worker } from '../support/budgets.js';
import { open, quotation, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const rows = defaultFooter as MessageInput<typeof SetFooter>['rows'];
const all: BudgetPrint[] = ['budget', 'analyses', 'resources', 'formula'];

describe('the prints of a budget', () => {
  let platform: Platform;
  let seller: TestCompany;
  let client: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    seller = await platform.company();
    client = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const print = (id: string, document: BudgetPrint, asker = seller, titleId?: string) =>
    asker.ask(GetPrintBudget, { id, document, titleId });
  const codes = (id: string, asker: TestCompany) =>
    Promise.all(
      all.map((document) =>
        print(id, document, asker).then(
          () => 'fine',
          (error) => error.code,
        ),
      ),
    );

  /** Two parts with analyses and one with a typed price. */
  const written = () =>
    budget(
      seller,
      [{ quantity: '24.6' }, { quantity: '38.75' }, { quantity: '2', price: '10.50' }],
      [worker, cement(), tools],
      [worker, cement('7.5')],
    );

  it('hold the analyses in the order of the tree, each resource once, with figures that add up', async () => {
    const { id } = await written();
    const { document, content } = await print(id, 'analyses');
    expect(document.rows).toEqual([]);
    expect(content).toMatchObject({
      print: 'analyses',
      profile: 'S10',
      without: 1,
      resources: [
        { code: '0147010003', kind: 'LABOUR', price: '17.03' },
        { code: '0221000001', kind: 'MATERIAL', price: '25.9' },
        { code: '0337010001', kind: 'EQUIPMENT', unit: '%mo', price: null },
      ],
      analyses: [
        {
          number: '1',
          yield: '20',
          yieldUnit: 'm³/día',
          unitCost: '259.28',
          supplies: [
            { resource: 0, crew: '1', quantity: '0.4', partial: '6.81' },
            { resource: 1, quantity: '9.74', partial: '252.27' },
            { resource: 2, quantity: '3', price: '6.81', partial: '0.20' },
          ],
        },
        { number: '2', unitCost: '201.06' },
      ],
    });
  });

  it('hold resources that lead to the direct cost, of the document or of a title alone', async () => {
    const { id, partIds } = await written();
    const { content } = await print(id, 'resources');
    if (content.print !== 'resources') throw new Error('another print');
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    const sum = content.resources.reduce((total, { amount }) => total + cents(amount), 0n);
    expect(sum + cents(content.unanalysed) + cents(content.rounding)).toBe(cents(content.directCost));
    expect(content.unanalysed).toBe('21.00');
    await expect(print(id, 'resources', seller, partIds[0])).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('hold a formula whose coefficients sum to 1.000', async () => {
    const { id } = await written();
    const { content } = await print(id, 'formula');
    if (content.print !== 'formula') throw new Error('another print');
    const sum = content.monomials.reduce((total, { coefficient }) => total + Number(coefficient.replace('.', '')), 0);
    expect([content.monomials.length > 0 ? sum : 1_000, content.notes.length > 0]).toEqual([1_000, true]);
  });

  it('state the footer row by row in every print and in the document, as its total', async () => {
    const { id, version } = await quotation(seller, [{ quantity: '1', price: '20836.49' }]);
    await seller.ask(SetFooter, { id, version, rows });
    const { document } = await print(id, 'budget');
    expect(document.footer).toEqual([
      { kind: 'DIRECT_COST', label: 'Costo directo', percent: null, of: [], amount: '20836.49' },
      { kind: 'PERCENTAGE', label: 'Gastos generales', percent: '10', of: [0], amount: '2083.65' },
      { kind: 'PERCENTAGE', label: 'Utilidad', percent: '10', of: [0], amount: '2083.65' },
      { kind: 'SUBTOTAL', label: 'Subtotal', percent: null, of: [0, 1, 2], amount: '25003.79' },
      { kind: 'IGV', label: 'IGV', percent: '18', of: [0, 1, 2], amount: '4500.68' },
      { kind: 'TOTAL', label: 'Total', percent: null, of: [0, 1, 2, 4], amount: '29504.47' },
    ]);
    expect(document.totals!.total).toBe('29504.47');
    expect((await seller.ask(GetPrintDocument, { id })).footer).toEqual(document.footer);
    expect((await open(seller, id)).quotation.totalAmount).toBe('29504.47');
  });

  it.each([true, false])('give a recipient what was sent (ticked: %s), as it was sent', async (includeAnalyses) => {
    const { id } = await written();
    await seller.ask(SendToClient, { id, companyId: client.id, includeAnalyses });
    const analyses = includeAnalyses ? 'fine' : 'QUOTATION_NOT_FOUND';
    expect(await codes(id, client)).toEqual(['fine', analyses, 'QUOTATION_NOT_FOUND', 'QUOTATION_NOT_FOUND']);
    const sent = await print(id, 'budget', client);
    const { version } = await seller.ask(ReviseDocument, { id });
    const resource = await resourceId(seller, id);
    await seller.ask(PriceResource, { id, resourceId: resource, version, price: '99' });
    expect((await print(id, 'budget', client)).document.totals).toEqual(sent.document.totals);
    expect((await print(id, 'budget')).document.totals).not.toEqual(sent.document.totals);
    if (!includeAnalyses) return;
    const { content } = await print(id, 'analyses', client);
    expect(content).toMatchObject({ analyses: [{ unitCost: '259.28' }, { unitCost: '201.06' }] });
  });

  it('do not exist for strangers, and never of a Request', async () => {
    const { id } = await written();
    expect(await codes(id, stranger)).toEqual(all.map(() => 'QUOTATION_NOT_FOUND'));
    const asked = await request(seller);
    expect(await codes(asked.id, seller)).toEqual(all.map(() => 'NO_BUDGET_ON_REQUEST'));
  });
});
