import { golden } from '@cotizaobra/chassis/testing/golden';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { OrderDeclined } from '@cotizaobra/proto/orders/events';
import { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import { ClaimAwardShare } from '@cotizaobra/proto/quotations/claim-award-share';
import * as events from '@cotizaobra/proto/quotations/events';
import { FindReawardedShares } from '@cotizaobra/proto/quotations/find-reawarded-shares';
import { ReadAwardShare } from '@cotizaobra/proto/quotations/read-award-share';
import { RequestLeftOver } from '@cotizaobra/proto/quotations/request-left-over';
import { UndoAward } from '@cotizaobra/proto/quotations/undo-award';
import { codeOf } from '../support/code-of.js';
import { award, compare, type Offered, offered } from '../support/comparisons.js';
import { answer, itemsOf, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const parts = [
  { description: 'Cemento', quantity: '420' },
  { description: 'Arena', quantity: '28.5' },
  { description: 'Fierro', quantity: '185' },
];

describe('the award of a Request', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let one: TestCompany;
  let two: TestCompany;
  let three: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    buyer = await platform.company();
    one = await platform.company({ name: 'Ferretería Uno S.A.C.' });
    two = await platform.company({ name: 'Ferretería Dos S.A.C.' });
    three = await platform.company({ name: 'Ferretería Tres S.A.C.' });
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const flowOf = (): Promise<Offered> =>
    offered(buyer, parts, [
      { provider: one, prices: ['31.90', '68.00', '22.40'] },
      { provider: two, prices: ['27.20', '61.50', '17.90'], general: { taxMode: 'EXCLUDED' } },
      { provider: three, prices: ['31.20', '72.00', null] },
    ]);

  const stateOf = async (company: TestCompany, quotationId: string) => (await open(company, quotationId)).companyinfo;

  const split = async (flow: Offered) => {
    const [a = '', b = '', c = ''] = flow.quotationIds;
    return { a, b, c, made: await award(buyer, flow.requestId, [c, a, b]) };
  };

  it('gives each line to its winner, rejects the others, and states the total of each order', async () => {
    const flow = await flowOf();
    const { a, b, c, made } = await split(flow);
    expect(made.award).toMatchObject({ undoable: true, leftOver: 0, openCount: 0 });
    const shares = new Map(made.award.shares.map((share) => [share.quotationId, share]));
    expect(shares.get(a)).toMatchObject({ lineCount: 1, subtotal: '1642.37', igv: '295.63', totalAmount: '1938.00' });
    expect(shares.get(b)).toMatchObject({ lineCount: 1, subtotal: '3311.50', igv: '596.07', totalAmount: '3907.57' });
    expect(shares.get(c)).toMatchObject({ lineCount: 1, totalAmount: '13104.00', state: 'AWARDED' });
    for (const id of [a, b, c]) expect(await stateOf(buyer, id)).toMatchObject({ status: 'ACCEPTED' });
    const { award: seen, version } = await compare(buyer, flow.requestId);
    expect(seen).toEqual(made.award);
    expect(version).toBe(made.version);
  });

  it('gives the orders service one winner with everything its order says, and the amounts of nobody else', async () => {
    const flow = await flowOf();
    const { b, made } = await split(flow);
    const told = await waitFor(async () => {
      const all = await platform.client.eventsOf(events.QuotationAwarded);
      const own = all.filter(({ data }) => data.requestId === flow.requestId);
      return own.length === 3 ? own : null;
    });
    const event = told.find(({ data }) => data.quotationId === b);
    expect(event?.data).toMatchObject({
      buyerCompanyId: buyer.id,
      providerCompanyId: two.id,
      lineCount: 1,
      total: { amount: '3907.57', currency: 'PEN' },
    });
    const { awardId = '' } = event?.data ?? {};
    expect(made.award.shares.map((share) => share.awardId)).toEqual([awardId, awardId, awardId]);
    const share = await platform.client.request(ReadAwardShare, { awardId, quotationId: b }, null);
    expect(share).toMatchObject({
      buyer: { id: buyer.id, ruc: buyer.ruc },
      provider: { id: two.id, name: two.name, ruc: two.ruc },
      taxMode: 'EXCLUDED',
      lines: [{ number: '3', description: 'Fierro', quantity: '185', price: '17.9', partial: '3311.50' }],
      totals: { subtotal: '3311.50', igv: '596.07', totalAmount: '3907.57' },
      request: { id: flow.requestId },
      quotation: { id: b },
      state: 'AWARDED',
    });
    const { lines } = await compare(buyer, flow.requestId);
    expect(share.lines[0]?.itemId).toBe(lines[2]?.itemId);
    const lost = platform.client.request(ReadAwardShare, { awardId, quotationId: flow.requestId }, null);
    expect(await codeOf(lost)).toBe('AWARD_NOT_FOUND');
  });

  it('asks for a reason where a choice is dearer, unless the whole award is a proposal', async () => {
    const flow = await flowOf();
    const [a = '', b = '', c = ''] = flow.quotationIds;
    await expect(award(buyer, flow.requestId, [a, a, b])).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
      fields: [{ path: 'reason' }, { path: 'lines.0.reason' }],
    });
    expect(await codeOf(award(buyer, flow.requestId, [c, b, b], { reason: 'Llega antes' }))).toBe('OK');
    const { award: made } = await compare(buyer, flow.requestId);
    expect(made?.lines[1]).toMatchObject({ quotationId: b, reason: 'Llega antes' });

    const single = await flowOf();
    const [first = '', second = ''] = single.quotationIds;
    const { proposals } = await compare(buyer, single.requestId);
    expect(proposals[0]).toMatchObject({ kind: 'SINGLE', shares: [{ quotationId: second }] });
    expect(await codeOf(award(buyer, single.requestId, [first, first, first]))).toBe('REASON_REQUIRED');
    expect(await codeOf(award(buyer, single.requestId, [second, second, second]))).toBe('OK');
  });

  it('needs a decision on each line, on answers that quoted it, with the version that was looked at', async () => {
    const flow = await flowOf();
    const [a = '', , c = ''] = flow.quotationIds;
    const { version, lines } = await compare(buyer, flow.requestId);
    const ask = (choices: { itemId: string; quotationId: string | null }[], at = version) =>
      codeOf(buyer.ask(AwardRequest, { id: flow.requestId, version: at, lines: choices }));
    const all = lines.map(({ itemId }) => ({ itemId, quotationId: a }));
    expect(await ask(all.slice(1))).toBe('LINES_MISSING');
    expect(await ask([...all, all[0]!])).toBe('FOREIGN_ITEM');
    expect(await ask(all.map(({ itemId }) => ({ itemId, quotationId: null })))).toBe('NOTHING_AWARDED');
    expect(await ask(all.map(({ itemId }) => ({ itemId, quotationId: c })))).toBe('ANSWER_NOT_AWARDABLE');
    expect(await ask(all, version + 1)).toBe('COMPARISON_CHANGED');
    await answer(buyer, flow.returnIds[0] ?? '', 'REJECTED');
    expect(await ask(all)).toBe('COMPARISON_CHANGED');
    expect(await ask(all, version + 1)).toBe('ANSWER_NOT_AWARDABLE');
  });

  it('is made once: a second one, and accepting another answer, are refused', async () => {
    const flow = await flowOf();
    const [a = '', b = '', c = ''] = flow.quotationIds;
    const choices = [c, a, b] as const;
    const codes = await Promise.all([1, 2].map(() => codeOf(award(buyer, flow.requestId, choices))));
    expect(codes.toSorted()).toEqual(['ALREADY_AWARDED', 'OK']);
    expect(await codeOf(award(buyer, flow.requestId, choices))).toBe('ALREADY_AWARDED');
    const whole = await flowOf();
    await award(buyer, whole.requestId, [whole.quotationIds[1] ?? '', whole.quotationIds[1] ?? '', null], {
      reason: 'x',
    });
    expect(await codeOf(answer(buyer, whole.returnIds[0] ?? '', 'ACCEPTED'))).toBe('ALREADY_AWARDED');
  });

  it('is for the owner of the Request alone, in every route', async () => {
    const flow = await flowOf();
    const { made } = await split(flow);
    const id = flow.requestId;
    const line = { itemId: made.award.lines[0]?.itemId ?? '', quotationId: null };
    for (const company of [one, stranger]) {
      expect(await codeOf(company.ask(AwardRequest, { id, version: 1, lines: [line] }))).toBe('QUOTATION_NOT_FOUND');
      expect(await codeOf(company.ask(UndoAward, { id }))).toBe('QUOTATION_NOT_FOUND');
      expect(await codeOf(company.ask(RequestLeftOver, { id }))).toBe('QUOTATION_NOT_FOUND');
    }
  });

  it('is undone until an order is confirmed: winners and losers wait again, and may win anew', async () => {
    const flow = await flowOf();
    const [a = '', b = ''] = flow.quotationIds;
    expect(await codeOf(buyer.ask(UndoAward, { id: flow.requestId }))).toBe('AWARD_NOT_FOUND');
    const made = await award(buyer, flow.requestId, [b, b, b]);
    expect(await stateOf(buyer, a)).toMatchObject({ status: 'REJECTED', reason: 'No adjudicada' });
    await buyer.ask(UndoAward, { id: flow.requestId });
    for (const id of flow.quotationIds)
      expect(await stateOf(buyer, id)).toMatchObject({ status: 'PENDING', reason: null });
    const again = await compare(buyer, flow.requestId);
    expect(again.award).toBeNull();
    const { id: awardId } = made.award;
    const share = { awardId, quotationId: b };
    expect(await codeOf(platform.client.request(ReadAwardShare, share, null))).toBe('AWARD_UNDONE');
    expect(await codeOf(platform.client.request(ClaimAwardShare, share, null))).toBe('AWARD_UNDONE');

    const second = await award(buyer, flow.requestId, [b, b, b]);
    const claim = { awardId: second.award.id, quotationId: b };
    for (let times = 0; times < 2; times += 1)
      expect(await platform.client.request(ClaimAwardShare, claim, null)).toEqual({ state: 'CLAIMED' });
    expect(await codeOf(buyer.ask(UndoAward, { id: flow.requestId }))).toBe('AWARD_CLAIMED');
    expect(await codeOf(answer(buyer, flow.returnIds[1] ?? '', 'PENDING'))).toBe('AWARD_CLAIMED');
    expect((await compare(buyer, flow.requestId)).award).toMatchObject({
      undoable: false,
      shares: [{ state: 'CLAIMED' }],
    });
  });

  it('asks again for the lines that went to nobody, in a new Request of its own', async () => {
    const flow = await flowOf();
    const [, b = ''] = flow.quotationIds;
    await award(buyer, flow.requestId, [b, null, b], { reason: 'Entrega junta' });
    expect((await compare(buyer, flow.requestId)).award).toMatchObject({ leftOver: 1, openCount: 0 });
    const created = await buyer.ask(RequestLeftOver, { id: flow.requestId });
    const { quotation } = await open(buyer, created.id);
    expect(quotation).toMatchObject({ types: 'Request', status: 'Draft', code: created.code });
    expect(itemsOf(quotation.elements)).toMatchObject([{ description: 'Arena', quantity: '28.5', price: null }]);
    expect(await codeOf(open(one, created.id))).toBe('QUOTATION_NOT_FOUND');
  });

  it('of one answer accepted whole leaves its blank lines to nobody', async () => {
    const flow = await flowOf();
    const [, , c = ''] = flow.quotationIds;
    await answer(buyer, flow.returnIds[2] ?? '', 'ACCEPTED');
    const { award: made } = await compare(buyer, flow.requestId);
    expect(made?.lines.map(({ quotationId }) => quotationId)).toEqual([c, c, null]);
    expect(made).toMatchObject({ leftOver: 1, shares: [{ quotationId: c, lineCount: 2, totalAmount: '15156.00' }] });
    await answer(buyer, flow.returnIds[2] ?? '', 'PENDING');
    expect((await compare(buyer, flow.requestId)).award).toBeNull();
  });

  const decline = async (flow: Offered, quotationId: string) => {
    const { award: made } = await compare(buyer, flow.requestId);
    const share = made?.shares.find((one) => one.quotationId === quotationId);
    const { data } = golden(OrderDeclined);
    await platform.client.publish(OrderDeclined, {
      subject: data.orderId,
      data: { ...data, awardId: share?.awardId ?? '', requestId: flow.requestId, quotationId },
    });
    await waitFor(async () => ((await compare(buyer, flow.requestId)).award?.openCount ?? 0) > 0);
  };

  it('opens the lines of a winner that declines its order for the next best, and those alone', async () => {
    const flow = await flowOf();
    const { a, b, c } = await split(flow);
    const before = await compare(buyer, flow.requestId);
    await decline(flow, b);
    expect(await stateOf(buyer, b)).toMatchObject({ status: 'REJECTED' });
    const { version, lines, proposals, award: open } = await compare(buyer, flow.requestId);
    expect(version).toBeGreaterThan(before.version);
    expect(open?.lines[2]).toMatchObject({ itemId: lines[2]?.itemId, quotationId: null, open: true });
    expect(proposals[0]).toMatchObject({ total: '4144.00', shares: [{ quotationId: a, itemIds: [lines[2]?.itemId] }] });
    const ask = (itemId: string | undefined, quotationId: string) =>
      buyer.ask(AwardRequest, { id: flow.requestId, version, lines: [{ itemId: itemId ?? '', quotationId }] });
    expect(await codeOf(ask(lines[0]?.itemId, a))).toBe('ALREADY_AWARDED');
    expect(await codeOf(ask(lines[2]?.itemId, b))).toBe('ANSWER_NOT_AWARDABLE');
    const next = await ask(lines[2]?.itemId, a);
    expect(next.award).toMatchObject({ openCount: 0, leftOver: 0 });
    expect(next.award.lines.map(({ quotationId }) => quotationId)).toEqual([c, a, a]);
    const own = next.award.shares.filter(({ quotationId }) => quotationId === a);
    expect(own.map(({ lineCount, totalAmount }) => [lineCount, totalAmount])).toEqual([
      [1, '1938.00'],
      [1, '4144.00'],
    ]);
    expect(new Set(own.map(({ awardId }) => awardId)).size).toBe(2);
    expect(await codeOf(ask(lines[2]?.itemId, a))).toBe('ALREADY_AWARDED');
    await buyer.ask(UndoAward, { id: flow.requestId });
    expect(await stateOf(buyer, a)).toMatchObject({ status: 'PENDING' });
    expect(await stateOf(buyer, b)).toMatchObject({ status: 'REJECTED' });
  });

  it('says that a declined share is awarded again once each of its lines is decided, until that is undone', async () => {
    const flow = await flowOf();
    const [a = '', b = ''] = flow.quotationIds;
    const { award: first } = await award(buyer, flow.requestId, [b, b, b]);
    const shares = [{ awardId: first.id, quotationId: b }];
    const reawarded = async () => (await platform.client.request(FindReawardedShares, { shares }, null)).reawarded;
    await decline(flow, b);
    expect(await reawarded()).toEqual([]);
    const { lines } = await compare(buyer, flow.requestId);
    const next = async (at: number[]) => {
      const { version } = await compare(buyer, flow.requestId);
      const choices = at.map((line) => ({
        itemId: lines[line]?.itemId ?? '',
        quotationId: line === 2 ? null : a,
        reason: 'El anterior rechazó la orden',
      }));
      await buyer.ask(AwardRequest, { id: flow.requestId, version, lines: choices });
    };
    await next([0]);
    expect(await reawarded()).toEqual([]);
    await next([1, 2]);
    expect(await reawarded()).toEqual(shares);
    await buyer.ask(UndoAward, { id: flow.requestId });
    expect(await reawarded()).toEqual([]);
  });

  it('lets a loser win the open lines', async () => {
    const flow = await flowOf();
    const [a = '', b = ''] = flow.quotationIds;
    await award(buyer, flow.requestId, [b, b, b]);
    expect(await stateOf(buyer, a)).toMatchObject({ status: 'REJECTED', reason: 'No adjudicada' });
    await decline(flow, b);
    const { version, lines } = await compare(buyer, flow.requestId);
    const choices = lines.map(({ itemId }) => ({ itemId, quotationId: a }));
    await buyer.ask(AwardRequest, { id: flow.requestId, version, lines: choices });
    expect(await stateOf(buyer, a)).toMatchObject({ status: 'ACCEPTED', reason: null });
  });

  it('cannot be undone by one of several winners', async () => {
    const flow = await flowOf();
    await split(flow);
    expect(await codeOf(answer(buyer, flow.returnIds[0] ?? '', 'PENDING'))).toBe('ILLEGAL_STATE');
  });

  describe('what losers learn', () => {
    const lostOf = async (dispatchId: string) => {
      const internal = await waitFor(async () => {
        const all = await platform.client.eventsOf(events.DispatchRejected);
        return all.find(({ data }) => data.dispatchId === dispatchId);
      });
      const outside = await platform.database.query<{ data: string }>(
        'SELECT data::text AS data FROM outbox WHERE type = $1 AND data::text LIKE $2',
        [events.PublicDispatchRejected.type, `%${dispatchId}%`],
      );
      return { lost: internal.data.lost, texts: [JSON.stringify(internal), ...outside.map(({ data }) => data)] };
    };

    it.each([
      [
        { rank: false, distance: false },
        { rank: null, of: null, distance: null },
      ],
      [
        { rank: true, distance: false },
        { rank: 2, of: 2, distance: null },
      ],
      [
        { rank: false, distance: true },
        { rank: null, of: null, distance: '0.0' },
      ],
    ])('with %j', async (share, expected) => {
      const flow = await offered(buyer, parts, [
        { provider: one, prices: ['30', '60', '20'] },
        { provider: two, prices: ['30', '60', '20.0001'] },
        { provider: three, prices: ['40', '70', null] },
      ]);
      const [a = ''] = flow.quotationIds;
      await award(buyer, flow.requestId, [a, a, a], { share });
      const { lost, texts } = await lostOf(flow.returnIds[1] ?? '');
      expect(lost).toEqual(expected);
      expect((await lostOf(flow.returnIds[2] ?? '')).lost).toEqual({ rank: null, of: null, distance: null });
      expect(texts).toHaveLength(3);
      const own = await platform.database.query<{ data: Record<string, unknown> }>(
        'SELECT data::jsonb AS data FROM outbox WHERE type = $1 AND company_id = $2 AND data::text LIKE $3',
        [events.PublicDispatchRejected.type, two.id, `%${flow.returnIds[1]}%`],
      );
      expect(own).toHaveLength(1);
      const { lost: publicLost, ...rest } = own[0]!.data;
      expect(publicLost).toEqual(expected);
      expect(Object.keys(rest).toSorted()).toEqual([
        'code',
        'context',
        'counterparty',
        'dispatchId',
        'documentId',
        'documentType',
        'project',
        'revision',
        'role',
        'status',
        'title',
      ]);
      expect(rest.counterparty).toEqual({ companyId: buyer.id, name: buyer.name, ruc: buyer.ruc });
      for (const text of texts) {
        for (const secret of [one.id, one.name, one.ruc, a, flow.returnIds[0] ?? '', '18010.00', three.id, three.name])
          expect(text).not.toContain(secret);
      }
      expect(await stateOf(two, flow.quotationIds[1] ?? '')).toMatchObject({
        status: 'REJECTED',
        reason: 'No adjudicada',
      });
    });
  });

  it('leaves one winner of the line when it races with withdrawing, rejecting and accepting', async () => {
    const race = async () => {
      const flow = await flowOf();
      const [a = '', b = ''] = flow.quotationIds;
      const [ra = '', rb = ''] = flow.returnIds;
      const codes = await Promise.all([
        codeOf(award(buyer, flow.requestId, [b, b, b])),
        codeOf(award(buyer, flow.requestId, [a, a, a], { reason: 'x' })),
        codeOf(answer(two, rb, 'WITHDRAWN')),
        codeOf(answer(buyer, ra, 'ACCEPTED')),
        codeOf(answer(buyer, rb, 'REJECTED')),
      ]);
      const { award: made } = await compare(buyer, flow.requestId);
      const accepted = await platform.database.query('SELECT 1 FROM dispatch WHERE id = ANY($1) AND state = $2', [
        flow.returnIds,
        'ACCEPTED',
      ]);
      return { codes, winners: made?.shares.length ?? 0, accepted: accepted.length };
    };
    for (let rounds = 0; rounds < 3; rounds += 1) {
      for (const { codes, winners, accepted } of await Promise.all([1, 2, 3, 4].map(race))) {
        expect(codes).not.toContain('INTERNAL');
        expect(codes).not.toContain('no code');
        expect({ codes, winners }).toEqual({ codes, winners: accepted });
        expect(accepted).toBeLessThanOrEqual(1);
      }
    }
  }, 120_000);
});
