import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { answer, itemsOf, open, quotation as ownQuotation } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { answerRound, type Negotiable, negotiable, negotiation, propose } from '../support/rounds.js';

describe('a round', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let flow: Negotiable;
  let [one, two, three]: string[] = [];

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  afterAll(() => platform?.stop());

  beforeEach(async () => {
    [buyer, provider] = [await platform.company(), await platform.company()];
    flow = await negotiable(buyer, provider);
    [one = '', two = '', three = ''] = flow.itemIds;
  });

  const proposals = () => [
    { itemId: one!, price: '11.20', note: 'Es lo que pagamos el mes pasado' },
    { itemId: two!, price: '11.00', quantity: '200' },
    { itemId: three!, note: '¿Puesto en obra?' },
  ];

  it('is proposed, answered line by line, and answered with the next version', async () => {
    const round = await propose(buyer, flow.copyId, proposals(), 1);
    expect(round).toMatchObject({ number: 1, state: 'OPEN', version: 1, createdBy: { side: 'BUYER' } });
    expect(round.lines.map(({ outcome, price, quantity }) => [outcome, price, quantity])).toEqual([
      ['WAITING', '11.2', null],
      ['WAITING', '11', '200'],
      ['WAITING', null, null],
    ]);
    expect((await open(provider, flow.copyId)).round).toEqual({ id: round.id, number: 1, state: 'OPEN' });

    const answered = await answerRound(provider, flow.copyId, round.id, [
      { itemId: one!, answer: 'REFUSED', price: '11.90', note: 'A 11.20 no llego' },
      { itemId: two!, answer: 'ACCEPTED' },
      { itemId: three!, answer: 'ACCEPTED', note: 'Sí, hasta 40 m' },
    ]);
    expect(answered).toMatchObject({ revision: 2, round: { state: 'ANSWERED' } });
    const draft = await open(provider, flow.copyId);
    expect(draft.quotation).toMatchObject({ revision: 2, sentAt: null, version: answered.version });
    expect(itemsOf(draft.quotation.elements).map(({ price, quantity }) => [price, quantity])).toEqual([
      ['11.9', '420'],
      ['11', '200'],
      ['12.5', '8360'],
    ]);
    // The version before stands until the next one is returned.
    expect((await open(buyer, flow.copyId)).quotation).toMatchObject({ revision: 1, totalAmount: '112062.50' });

    await provider.ask(ReturnQuotation, { id: flow.copyId });
    const received = await open(buyer, flow.copyId);
    // 420 × 11.90 + 200 × 11.00 + 8360 × 12.50
    expect(received.quotation).toMatchObject({ revision: 2, totalAmount: '111698.00' });
    const read = await negotiation(buyer, flow.copyId);
    expect(read.versions.map(({ version, totalAmount }) => [version, totalAmount])).toEqual([
      [1, '112062.50'],
      [2, '111698.00'],
    ]);
    expect(read.rounds).toMatchObject([{ state: 'RETURNED', returnedVersion: 2, answeredBy: { side: 'PROVIDER' } }]);
    expect(read.rounds[0]?.lines.map(({ outcome }) => outcome)).toEqual(['OTHER', 'ACCEPTED', 'REPLIED']);
    const steps = read.lines.find(({ itemId }) => itemId === one)?.steps;
    expect(steps?.map(({ kind, number, from, to, note }) => [kind, number, from?.price, to.price, note])).toEqual([
      ['VERSION', 1, undefined, '12.5', null],
      ['PROPOSAL', 1, '12.5', '11.2', 'Es lo que pagamos el mes pasado'],
      ['ANSWER', 1, '12.5', '11.9', 'A 11.20 no llego'],
      ['VERSION', 2, '12.5', '11.9', null],
    ]);
    expect(steps?.map(({ who }) => [who.side, who.company, who.name])).toEqual([
      ['PROVIDER', provider.name, 'Rosa Huamán'],
      ['BUYER', buyer.name, 'Rosa Huamán'],
      ['PROVIDER', provider.name, 'Rosa Huamán'],
      ['PROVIDER', provider.name, 'Rosa Huamán'],
    ]);
    expect(await negotiation(provider, flow.copyId)).toEqual({ ...read, side: 'PROVIDER' });
  });

  it('shows in the comparison what changed, and an agreed quantity is compared, awarded and totalled', async () => {
    const round = await propose(buyer, flow.copyId, proposals());
    expect((await buyer.ask(GetComparison, { id: flow.requestId })).answers[0]).toMatchObject({ openRound: 1 });
    await answerRound(provider, flow.copyId, round.id, [{ itemId: two!, answer: 'ACCEPTED' }]);
    const { dispatch } = await provider.ask(ReturnQuotation, { id: flow.copyId });
    const { lines, answers } = await buyer.ask(GetComparison, { id: flow.requestId });
    expect(answers).toMatchObject([{ version: 2, quoted: 3, total: '111950.00', totalBefore: '112062.50' }]);
    expect(answers[0]).not.toHaveProperty('openRound');
    expect(lines.map(({ cells: [cell] }) => [cell?.price, cell?.before, cell?.quantity, cell?.partial])).toEqual([
      ['12.5', undefined, undefined, '5250.00'],
      ['11', '12.5', '200', '2200.00'],
      ['12.5', undefined, undefined, '104500.00'],
    ]);
    await answer(buyer, dispatch.id, 'ACCEPTED');
    const [share] = await platform.database.query<{ total: string }>(
      'SELECT total FROM award_share JOIN award ON award.id = award_id WHERE request_id = $1',
      [flow.requestId],
    );
    expect(share).toEqual({ total: '111950.00' });
  });

  it('that is answered without a change leaves the Quotation as it is, and another one may follow', async () => {
    const round = await propose(buyer, flow.copyId, [{ itemId: one!, price: '9' }]);
    const { revision } = await answerRound(provider, flow.copyId, round.id, [{ itemId: one!, answer: 'REFUSED' }]);
    expect(revision).toBe(1);
    expect((await negotiation(buyer, flow.copyId)).hindrance).toBeNull();
    const next = await propose(buyer, flow.copyId, [{ itemId: one!, price: '10' }]);
    expect(next.number).toBe(2);
  });

  it('lets the provider make its next version itself, answered or not', async () => {
    const round = await propose(buyer, flow.copyId, [
      { itemId: one!, price: '9' },
      { itemId: two!, price: '9' },
      { itemId: three!, price: '9' },
    ]);
    const { version } = await provider.ask(ReviseDocument, { id: flow.copyId });
    const fields = (id: string, price: string) => ({ op: 'update' as const, id, fields: { price } });
    await provider.ask(EditItems, { id: flow.copyId, version, operations: [fields(one!, '9'), fields(two!, '10')] });
    await expect(propose(buyer, flow.copyId, [{ itemId: one!, price: '8' }])).rejects.toMatchObject({
      code: 'ROUND_OPEN',
    });
    await provider.ask(ReturnQuotation, { id: flow.copyId });
    const { rounds } = await negotiation(buyer, flow.copyId);
    expect(rounds).toMatchObject([{ id: round.id, state: 'RETURNED' }]);
    expect(rounds[0]?.lines.map(({ outcome }) => outcome)).toEqual(['ACCEPTED', 'OTHER', 'UNANSWERED']);
    await expect(
      answerRound(provider, flow.copyId, round.id, [{ itemId: one!, answer: 'ACCEPTED' }]),
    ).rejects.toMatchObject({ code: 'ROUND_CLOSED' });
  });

  it('is one at a time, for lines that exist, and proposes something', async () => {
    const refused = async (lines: Parameters<typeof propose>[2], code: string, path?: string, version?: number) =>
      expect(propose(buyer, flow.copyId, lines, version)).rejects.toMatchObject({
        code,
        ...(path ? { fields: [{ path }] } : {}),
      });
    await refused([{ itemId: one! }], 'NOTHING_PROPOSED', 'lines.0.note');
    await refused([{ itemId: one!, price: '12.500' }], 'NOTHING_PROPOSED', 'lines.0.price');
    await refused([{ itemId: one!, quantity: '420' }], 'NOTHING_PROPOSED', 'lines.0.quantity');
    await refused([{ itemId: one!, quantity: '0' }], 'INVALID', 'lines.0.quantity');
    await refused([{ itemId: one!, price: '-1' }], 'INVALID', 'lines.0.price');
    await refused([{ itemId: one!, note: 'x'.repeat(501) }], 'INVALID', 'lines.0.note');
    await refused([{ itemId: flow.requestId, price: '1' }], 'FOREIGN_ITEM', 'lines.0.itemId');
    await refused([proposals()[0]!, proposals()[0]!], 'FOREIGN_ITEM', 'lines.1.itemId');
    await refused([], 'INVALID', 'lines');
    await refused([{ itemId: one!, price: '9' }], 'STALE_VERSION', undefined, 2);
    await propose(buyer, flow.copyId, proposals());
    await refused(proposals(), 'ROUND_OPEN');
  });

  it('is sent once with one key, and answered once', async () => {
    const lines = [{ itemId: one!, price: '9' }];
    const round = await propose(buyer, flow.copyId, lines);
    const answers = [{ itemId: one!, answer: 'ACCEPTED' as const }];
    const both = await Promise.allSettled([
      answerRound(provider, flow.copyId, round.id, answers),
      answerRound(provider, flow.copyId, round.id, answers),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await provider.ask(ReturnQuotation, { id: flow.copyId });
    await platform.client.eventsOf(events.RoundAnswered);
    const rows = await platform.database.query<{ type: string }>(
      "SELECT type FROM outbox WHERE type LIKE 'quotations.round-%' AND data::jsonb ->> 'roundId' = $1 ORDER BY position",
      [round.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([events.RoundProposed.type, events.RoundAnswered.type]);
  });

  it('is not for who sold or for whom it does not concern', async () => {
    const stranger = await platform.company();
    const round = await propose(buyer, flow.copyId, proposals());
    const lines = [{ itemId: one!, answer: 'ACCEPTED' as const }];
    for (const other of [stranger, await platform.company()]) {
      await expect(negotiation(other, flow.copyId)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
      await expect(propose(other, flow.copyId, proposals())).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
      await expect(answerRound(other, flow.copyId, round.id, lines)).rejects.toMatchObject({
        code: 'QUOTATION_NOT_FOUND',
      });
    }
    await expect(propose(provider, flow.copyId, proposals())).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await expect(answerRound(buyer, flow.copyId, round.id, lines)).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    const others = await negotiable(buyer, stranger);
    await expect(answerRound(stranger, others.copyId, round.id, lines)).rejects.toMatchObject({
      code: 'ROUND_NOT_FOUND',
    });
    const own = await ownQuotation(buyer);
    await expect(negotiation(buyer, own.id)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(negotiation(buyer, flow.requestId)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(propose(buyer, flow.requestId, proposals())).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
  });
});
