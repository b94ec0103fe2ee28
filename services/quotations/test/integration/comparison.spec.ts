import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import { SaveComparison } from '@cotizaobra/proto/quotations/save-comparison';
import { compare, type Offered, offered } from '../support/comparisons.js';
import { answer, quotation } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const parts = [
  { description: 'Cemento', quantity: '420' },
  { description: 'Arena', quantity: '28.5' },
  { description: 'Fierro', quantity: '185' },
];

describe('the comparison of a Request', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let providers: TestCompany[];
  let flow: Offered;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    providers = [await platform.company(), await platform.company(), await platform.company()];
    const [one, two, three] = providers as [TestCompany, TestCompany, TestCompany];
    flow = await offered(buyer, parts, [
      { provider: one, prices: ['31.90', '68.00', '22.40'] },
      { provider: two, prices: ['27.20', '61.50', null], general: { taxMode: 'EXCLUDED' } },
      { provider: three, prices: ['7.35', '14.80', '5.70'], general: { typeMoneda: 'USD', taxMode: 'EXCLUDED' } },
    ]);
  }, 60_000);
  afterAll(() => platform?.stop());

  it('opens with IGV, marks what is incomplete, and asks for the rate of a foreign currency', async () => {
    const seen = await compare(buyer, flow.requestId);
    expect(seen).toMatchObject({ currency: 'PEN', basis: 'WITH_TAX', rates: [], missingRates: ['USD'], award: null });
    expect(seen.answers).toMatchObject([
      { quoted: 3, of: 3, inPlay: true, comparableTotal: '19480.00', total: '19480.00' },
      { quoted: 2, of: 3, inPlay: true, comparableTotal: '15548.57' },
      { quoted: 3, of: 3, inPlay: false, comparableTotal: null, typeMoneda: 'USD' },
    ]);
    expect(seen.commonLines).toBe(2);
    expect(seen.answers.map(({ commonTotal }) => commonTotal)).toEqual(['15336.00', '15548.57', null]);
    expect(seen.proposals.map(({ kind, total }) => [kind, total])).toEqual([
      ['SINGLE', '19480.00'],
      ['BEST_PRICE', '19480.00'],
      ['BEST_SPLIT', '19480.00'],
    ]);
  });

  it('takes rates, basis and adjustments with the version, and remembers the rates', async () => {
    const before = await compare(buyer, flow.requestId);
    const [one, , three] = flow.quotationIds as [string, string, string];
    const rates = [{ currency: 'USD' as const, rate: '3.752', date: '2026-11-19' }];
    const adjustments = [
      { quotationId: three, itemId: null, amount: '250', note: 'Flete' },
      { quotationId: one, itemId: before.lines[0]!.itemId, amount: '-98.00', note: 'Descuento hablado' },
    ];
    const input = { id: flow.requestId, version: before.version, basis: 'WITH_TAX' as const, rates, adjustments };
    const seen = await buyer.ask(SaveComparison, input);
    expect(seen.missingRates).toEqual([]);
    const usd = seen.lines.map(({ cells }) => cells[2]?.comparable);
    expect(usd).toEqual(['13667.26', '1867.46', '4668.65']);
    expect(seen.answers[2]).toMatchObject({ comparableTotal: '20203.37', adjustedTotal: '20453.37', inPlay: true });
    expect(seen.answers[0]).toMatchObject({ comparableTotal: '19480.00', adjustedTotal: '19382.00' });
    expect(seen.lines[0]?.cells[0]).toMatchObject({
      partial: '13398.00',
      comparable: '13398.00',
      adjusted: '13300.00',
    });
    expect(seen.proposals.map(({ kind, total, shares }) => [kind, total, shares.length])).toEqual([
      ['SINGLE', '19382.00', 1],
      ['BEST_PRICE', '19561.46', 2],
      ['BEST_SPLIT', '19382.00', 1],
    ]);
    await expect(buyer.ask(SaveComparison, input)).rejects.toMatchObject({ code: 'COMPARISON_CHANGED' });

    const without = await buyer.ask(SaveComparison, { ...input, version: seen.version, basis: 'WITHOUT_TAX' });
    expect(without.lines.map(({ cells }) => cells[0]?.comparable)).toEqual(['11354.24', '1642.37', '3511.86']);
    await buyer.ask(SaveComparison, { ...input, version: without.version });

    const next = await offered(buyer, parts, [{ provider: providers[0]!, prices: ['1', '2', '3'] }]);
    expect(await compare(buyer, next.requestId)).toMatchObject({ version: 1, rates, adjustments: [] });
  });

  it('refuses an adjustment of what was not quoted', async () => {
    const { version, lines } = await compare(buyer, flow.requestId);
    const save = (quotationId: string, itemId: string) =>
      buyer.ask(SaveComparison, {
        id: flow.requestId,
        version,
        basis: 'WITH_TAX',
        rates: [],
        adjustments: [{ quotationId, itemId, amount: '10', note: 'x' }],
      });
    const [one = '', two = ''] = flow.quotationIds;
    await expect(save(two, lines[2]!.itemId)).rejects.toMatchObject({
      code: 'FOREIGN_ITEM',
      fields: [{ path: 'adjustments.0.itemId' }],
    });
    await expect(save(flow.requestId, lines[0]!.itemId)).rejects.toMatchObject({
      fields: [{ path: 'adjustments.0.quotationId' }],
    });
    await expect(save(one, flow.requestId)).rejects.toMatchObject({ code: 'FOREIGN_ITEM' });
  });

  it('shows on the card of the Request how many answered, how far, and the best complete total', async () => {
    const own = await offered(buyer, parts, [
      { provider: providers[0]!, prices: ['30', null, null] },
      { provider: providers[1]!, prices: ['10', '10', '10'], general: { taxMode: 'EXCLUDED' } },
      { provider: providers[2]!, prices: ['1', '1', '1'], general: { typeMoneda: 'USD' } },
    ]);
    const cardOf = async () => {
      const { quotes } = await buyer.ask(ListOwnDocuments, { page: 1, type: 'Request' });
      return quotes.find(({ id }) => id === own.requestId)?.answers;
    };
    const seen = { count: 3, coverage: { quoted: 3, of: 3 }, bestTotal: '7475.30', awarded: false };
    expect(await cardOf()).toEqual(seen);
    await answer(buyer, own.returnIds[1] ?? '', 'ACCEPTED');
    expect(await cardOf()).toEqual({ ...seen, awarded: true });
  });

  it('is for the owner of a Request alone', async () => {
    const stranger = await platform.company();
    const { id } = await quotation(buyer);
    for (const [company, requestId] of [
      [providers[0]!, flow.requestId],
      [stranger, flow.requestId],
      [buyer, id],
      [buyer, flow.quotationIds[0]!],
    ] as const) {
      await expect(company.ask(GetComparison, { id: requestId })).rejects.toMatchObject({
        code: 'QUOTATION_NOT_FOUND',
      });
    }
  });

  it('drops what its provider withdrew, and counts that as a change', async () => {
    const [one] = providers as [TestCompany];
    const own = await offered(buyer, parts, [{ provider: one, prices: ['1', '2', '3'] }]);
    const before = await compare(buyer, own.requestId);
    await answer(one, own.returnIds[0] ?? '', 'WITHDRAWN');
    const after = await compare(buyer, own.requestId);
    expect(after.answers).toEqual([]);
    expect(after.proposals).toEqual([]);
    expect(after.version).toBeGreaterThan(before.version);
  });
});
