import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import ExcelJS from 'exceljs';
import pg from 'pg';
import { type Person, signUp } from '../support/api.js';
import { databaseUrlOf } from '../support/database-url.js';
import { offersFor } from '../support/offers.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const lines = [
  { description: 'Cemento Portland tipo I', unit: 'bol', quantity: '420' },
  { description: 'Arena gruesa', unit: 'm³', quantity: '28.5' },
  { description: 'Piedra chancada', unit: 'm³', quantity: '31' },
  { description: 'Fierro corrugado de 3/8"', unit: 'var', quantity: '185' },
];
const rates = [{ currency: 'USD', rate: '3.752', date: '2026-11-19' }];
const shown = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

/** One answer lacks two lines, one is in dollars without IGV, one is expired. */
describe('three answers, compared, adjusted, split, awarded, ordered, declined and received', () => {
  let platform: Platform;
  let buyer: Person;
  let providers: [Person, Person, Person];
  let flow: Awaited<ReturnType<typeof offersFor>>;
  const path = () => `/api/quotation/${flow.requestId}/comparison`;
  const seen = async () => (await buyer.api.get<Comparison>(path())).body;

  beforeAll(async () => {
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Constructora Que Compara S.A.C.');
    providers = [
      await signUp(platform.url, 'Ferretería Incompleta S.A.C.'),
      await signUp(platform.url, 'Aceros en Dólares S.A.C.'),
      await signUp(platform.url, 'Ladrillera Vencida S.A.C.'),
    ];
    const [incomplete, dollars, expired] = providers;
    flow = await offersFor(buyer, 'Materiales por comparar', lines, [
      { provider: incomplete, prices: ['27.20', '61.50', null, null], general: { taxMode: 'EXCLUDED' } },
      {
        provider: dollars,
        prices: ['7.35', '14.80', '18.20', '5.70'],
        general: { typeMoneda: 'USD', taxMode: 'EXCLUDED' },
      },
      { provider: expired, prices: ['31.20', '72.00', '86.00', '19.10'] },
    ]);
    await answeredEarlier(flow.answers[2]!.dispatchId);
  }, 240_000);

  /** Answers expire by time alone, so the time of one is moved. */
  async function answeredEarlier(dispatchId: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
    await client.connect();
    await client.query("UPDATE dispatch SET created_at = created_at - interval '60 days' WHERE id = $1", [dispatchId]);
    await client.end();
  }

  async function amountsIn(bytes: Buffer, label: string): Promise<string[]> {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const found: string[] = [];
    workbook.worksheets[0]!.eachRow((row) => {
      if (row.getCell(2).text !== label) return;
      row.eachCell((cell) => {
        const value = cell.formula ? cell.result : cell.value;
        if (typeof value === 'number') found.push(value.toFixed(2));
      });
    });
    return found;
  }

  it('compares what can be compared, and says what cannot', async () => {
    const before = await seen();
    expect(before.missingRates).toEqual(['USD']);
    expect(before.answers).toMatchObject([
      { quoted: 2, of: 4, comparableTotal: '15548.57', inPlay: true, expired: false },
      { quoted: 4, of: 4, comparableTotal: null, inPlay: false },
      { quoted: 4, of: 4, comparableTotal: '21355.50', expired: true },
    ]);
    const saved = await buyer.api.put<Comparison>(path(), {
      version: before.version,
      basis: 'WITH_TAX',
      rates,
      adjustments: [{ quotationId: flow.answers[1]!.quotationId, itemId: null, amount: '250.00', note: 'Flete' }],
    });
    expect(saved.status).toBe(200);
    expect(saved.body.answers[1]).toMatchObject({ comparableTotal: '22701.29', adjustedTotal: '22951.29' });
    expect(saved.body.proposals.map(({ kind, total }) => [kind, total])).toEqual([
      ['SINGLE', '21355.50'],
      ['BEST_PRICE', '21252.88'],
      ['BEST_SPLIT', '21252.88'],
    ]);
  });

  it('says the same in Excel and PDF', async () => {
    const { answers } = await seen();
    const excel = await buyer.api.get(`${path()}?format=xlsx`);
    expect(excel.status).toBe(200);
    expect(excel.headers.get('content-disposition')).toContain('attachment; filename="Comparativo_');
    const totals = answers.map(({ adjustedTotal }) => adjustedTotal);
    expect((await amountsIn(excel.bytes, 'Total ajustado')).slice(0, 3)).toEqual(totals);
    const pdf = await buyer.api.get(`${path()}?format=pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(pdf.bytes);
    for (const total of totals) expect(text).toContain(shown(total ?? ''));
    for (const part of ['2 de 4', 'Vencida', '1 Dólar = S/ 3.752', 'Flete', 'Aprobado por'])
      expect(text).toContain(part);
    for (const other of providers) {
      for (const format of ['', '?format=xlsx', '?format=pdf'])
        expect((await other.api.get(path() + format)).status).toBe(404);
    }
  });

  const orderOf = (person: Person, side: string, dispatchId: string) =>
    waitFor(`the order of ${dispatchId}`, async () => {
      const { body } = await person.api.get<{ orders: Order[] }>(`/api/orders?side=${side}`);
      const card = body.orders.find(
        ({ quotation, state }) => quotation.dispatchId === dispatchId && state === 'ISSUED',
      );
      return card ? (await person.api.get<Order>(`/api/orders/${card.id}`)).body : null;
    });

  it('awards with a reason, declines one order, awards its lines to the next, and receives the other in two parts', async () => {
    const { version, lines: asked } = await seen();
    const [one, , three] = flow.answers;
    const choose = (winners: (string | null)[], reason?: string) =>
      asked.map(({ itemId }, at) => ({ itemId, quotationId: winners[at] ?? null, reason }));
    const winners = [three!, one!, three!, three!].map(({ quotationId }) => quotationId);
    const post = (body: object) =>
      buyer.api.post<MessageOutput<typeof AwardRequest>>(`/api/quotation/${flow.requestId}/award`, body);
    const share = { rank: true, distance: true };
    const refused = await post({ version, lines: choose(winners), share });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'REASON_REQUIRED' });
    const { status, body } = await post({ version, lines: choose(winners, 'Entrega en dos días'), share });
    expect(status).toBe(201);
    const totals = new Map(body.award.shares.map(({ dispatchId, totalAmount }) => [dispatchId, totalAmount]));
    expect([...totals.values()].toSorted()).toEqual(['19303.50', '2068.25']);

    const declined = await orderOf(providers[0], 'sales', one!.dispatchId);
    expect(declined.totals.total).toBe(totals.get(one!.dispatchId));
    const stated = await providers[0].api.post(`/api/orders/${declined.id}/decline`, { reason: 'Sin arena' });
    expect(stated.status).toBeLessThan(300);
    const open = await waitFor('the line to be open', async () => {
      const { award, ...rest } = await seen();
      return award?.openCount === 1 ? { ...rest, award } : null;
    });
    const line = open.award.lines.find((each) => each.open)!;
    const next = { itemId: line.itemId, quotationId: three!.quotationId };
    const again = await post({ version: open.version, lines: [{ ...next, reason: 'Es el siguiente' }] });
    expect(again.status).toBe(201);
    expect(again.body.award).toMatchObject({ openCount: 0, leftOver: 0 });
    const own = again.body.award.shares.filter(({ dispatchId }) => dispatchId === three!.dispatchId);
    expect(own.map(({ totalAmount }) => totalAmount).toSorted()).toEqual(['19303.50', '2052.00']);

    const order = await receivedInTwoParts(three!.dispatchId, '19303.50');
    const pdf = await textOf((await buyer.api.get(`/api/orders/${order.id}/pdf`)).bytes);
    expect(pdf).toContain('19,303.50');
    const excel = await buyer.api.get(`/api/orders/${order.id}/excel`);
    expect(await amountsIn(excel.bytes, 'TOTAL')).toEqual(['19303.50']);
    const printed = await textOf((await buyer.api.get(`${path()}?format=pdf`)).bytes);
    for (const text of ['19,303.50', '2,052.00', 'Entrega en dos días', 'Es el siguiente'])
      expect(printed).toContain(text);
  }, 120_000);

  /** The order of the first award: the second one to the same answer has another total. */
  async function receivedInTwoParts(dispatchId: string, total: string): Promise<Order> {
    const order = await waitFor('the order with its total', async () => {
      const { body } = await buyer.api.get<{ orders: { id: string; total: string }[] }>('/api/orders?side=purchases');
      const card = body.orders.find((one) => one.total === total);
      return card ? (await buyer.api.get<Order>(`/api/orders/${card.id}`)).body : null;
    });
    expect(order).toMatchObject({ state: 'ISSUED', quotation: { dispatchId }, totals: { total } });
    const confirmed = await providers[2].api.post(`/api/orders/${order.id}/confirm`);
    expect(confirmed.status).toBeLessThan(300);
    const { body } = await buyer.api.get<Order>(`/api/orders/${order.id}`);
    const received = async (quantities: readonly string[], guide: string) => {
      const answer = await buyer.api.post<Order>(`/api/orders/${order.id}/receptions`, {
        date: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10),
        guide,
        note: '',
        lines: body.lines.map(({ id }, at) => ({ lineId: id, quantity: quantities[at] ?? '1' })),
      });
      expect(answer.status).toBe(201);
      return answer.body;
    };
    expect(await received(['400', '30', '100'], 'T001-1')).toMatchObject({ state: 'PARTLY_RECEIVED' });
    const last = await received(['20', '1', '85'], 'T001-2');
    expect(last).toMatchObject({ state: 'RECEIVED', received: { amount: total, pendingAmount: '0.00' } });
    return last;
  }
});
