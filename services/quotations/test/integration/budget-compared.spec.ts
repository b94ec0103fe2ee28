import { randomUUID } from 'node:crypto';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ReadAwardShare } from '@cotizaobra/proto/quotations/read-award-share';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SetFooter } from '@cotizaobra/proto/quotations/set-footer';
import { award, compare } from '../support/comparisons.js';
import { answer, open, price, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const rows = [
  { key: 'cd', kind: 'DIRECT_COST' as const, name: 'Costo directo' },
  { key: 'gg', kind: 'PERCENTAGE' as const, name: 'Gastos generales', percent: '10', of: 'cd' },
  { key: 'igv', kind: 'IGV' as const, name: 'IGV' },
  { key: 'total', kind: 'TOTAL' as const, name: 'Total' },
];

describe('answers with a footer', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let withFooter: TestCompany;
  let plain: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    withFooter = await platform.company();
    plain = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  /** Two lines of 10 and 5; one answers with prices without IGV and a footer, one with prices that include all. */
  async function compared() {
    const { id } = await request(buyer, [{ quantity: '10' }, { quantity: '5' }]);
    const [first = '', second = ''] = await send(buyer, id, withFooter, plain);
    const copyId = (await answer(withFooter, first, 'ACCEPTED')).quotationId ?? '';
    const otherId = (await answer(plain, second, 'ACCEPTED')).quotationId ?? '';
    const version = await price(withFooter, copyId, '10');
    await withFooter.ask(SetFooter, { id: copyId, version, rows });
    await withFooter.ask(ReturnQuotation, { id: copyId });
    await price(plain, otherId, '12.90');
    await plain.ask(ReturnQuotation, { id: otherId });
    return { id, copyId, otherId };
  }

  it('compare with their general expenses: the totals decide, not the lines alone', async () => {
    const { id, copyId, otherId } = await compared();
    // 150.00 + 10 % = 165.00, with IGV 194.70; the other one 193.50.
    const { answers, proposals } = await compare(buyer, id);
    const of = (quotationId: string) => answers.find((one) => one.quotationId === quotationId);
    expect(of(copyId)).toMatchObject({ total: '194.70', comparableTotal: '194.70' });
    expect(of(otherId)).toMatchObject({ total: '193.50', comparableTotal: '193.50' });
    expect(proposals.find(({ kind }) => kind === 'SINGLE')).toMatchObject({ total: '193.50' });
  });

  it('are awarded with a line for what the footer adds, so that the order adds up', async () => {
    const { id, copyId } = await compared();
    await award(buyer, id, [copyId, copyId], { reason: 'Entrega antes' });
    const { award: given } = await buyer.ask(GetComparison, { id });
    const awardId = JSON.stringify(given).match(/"awardId":"([^"]+)"/)?.[1] ?? randomUUID();
    const share = await platform.client.request(ReadAwardShare, { awardId, quotationId: copyId }, null);
    expect(share.totals).toEqual({ subtotal: '165.00', igv: '29.70', totalAmount: '194.70' });
    expect(share.lines.map(({ description, partial }) => [description, partial])).toEqual([
      ['Cemento Portland tipo I', '100.00'],
      ['Cemento Portland tipo I', '50.00'],
      ['Gastos generales, utilidad y otros del pie', '15.00'],
    ]);
    expect((await open(buyer, copyId)).quotation.totalAmount).toBe('194.70');
  });
});
