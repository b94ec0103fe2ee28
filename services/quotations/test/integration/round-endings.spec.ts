import * as events from '@cotizaobra/proto/quotations/events';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { award } from '../support/comparisons.js';
import { inHours, pass, timed } from '../support/deadlines.js';
import { answer, itemsOf, open, price } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { answerRound, type Negotiable, negotiable, negotiation, propose } from '../support/rounds.js';
import { giveBack, pricedCopy, sealedRequest } from '../support/sealed.js';

describe('a round ends', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let flow: Negotiable;

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  afterAll(() => platform?.stop());

  beforeEach(async () => {
    [buyer, provider] = [await platform.company(), await platform.company()];
    flow = await negotiable(buyer, provider);
  });

  const proposed = () => propose(buyer, flow.copyId, [{ itemId: flow.itemIds[0]!, price: '9.90' }]);
  const accepted = async () => {
    const round = await proposed();
    await answerRound(provider, flow.copyId, round.id, [{ itemId: flow.itemIds[0]!, answer: 'ACCEPTED' }]);
  };
  const stateOf = async () => {
    const { rounds } = await negotiation(provider, flow.copyId);
    return [rounds.at(-1)?.state, rounds.at(-1)?.lapseReason];
  };
  /** What the copy says now: its version, total, first price, and whether it is sent. */
  const copy = async () => {
    const { quotation } = await open(provider, flow.copyId);
    const [first] = itemsOf(quotation.elements);
    return [quotation.revision, quotation.totalAmount, first?.price, quotation.sentAt !== null];
  };

  it('with the award, and a next version that was begun is taken back', async () => {
    await accepted();
    expect(await copy()).toEqual([2, '110970.50', '9.9', false]);
    await award(buyer, flow.requestId, [flow.copyId, flow.copyId, flow.copyId]);
    expect(await stateOf()).toEqual(['LAPSED', 'AWARDED']);
    expect(await copy()).toEqual([1, '112062.50', '12.5', true]);
    const { award: made } = await buyer.ask(GetComparison, { id: flow.requestId });
    expect(made?.shares).toMatchObject([{ totalAmount: '112062.50' }]);
    await expect(proposed()).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
    await expect(provider.ask(ReturnQuotation, { id: flow.copyId })).resolves.toMatchObject({
      dispatch: { id: flow.returnId },
    });
  });

  it('with the acceptance of another answer', async () => {
    await proposed();
    await answer(buyer, flow.returnId, 'ACCEPTED');
    expect(await stateOf()).toEqual(['LAPSED', 'AWARDED']);
  });

  it('with the withdrawal by its provider', async () => {
    await accepted();
    await answer(provider, flow.returnId, 'WITHDRAWN');
    expect(await stateOf()).toEqual(['LAPSED', 'WITHDRAWN']);
    expect(await copy()).toEqual([1, '112062.50', '12.5', true]);
    // The buyer of a withdrawn Quotation reads nothing of it any more.
    expect(await negotiation(buyer, flow.copyId)).toMatchObject({ versions: [], rounds: [], lines: [] });
  });

  it('with the rejection, which leaves its provider what it began', async () => {
    await accepted();
    await answer(buyer, flow.returnId, 'REJECTED');
    expect(await stateOf()).toEqual(['LAPSED', 'REJECTED']);
    expect(await copy()).toEqual([2, '110970.50', '9.9', false]);
    await provider.ask(ReturnQuotation, { id: flow.copyId });
    expect((await open(buyer, flow.copyId)).quotation.totalAmount).toBe('110970.50');
  });

  it('with the deadline, once, and not before an extended one', async () => {
    const { id, dispatchIds } = await timed(buyer, [provider], 30);
    const { quotationId } = await answer(provider, dispatchIds[0] ?? '', 'ACCEPTED');
    const copyId = quotationId ?? '';
    await price(provider, copyId);
    await provider.ask(ReturnQuotation, { id: copyId });
    const [line] = itemsOf((await open(buyer, copyId)).quotation.elements);
    const round = await propose(buyer, copyId, [{ itemId: line!.id, price: '9' }]);
    await pass(platform, id, 10);
    await buyer.ask(UpdateDocument, { id, deadline: inHours(30) });
    await pass(platform, id, 25);
    await platform.get(DeadlineScheduler).run(new Date());
    expect((await negotiation(buyer, copyId)).rounds).toMatchObject([{ state: 'OPEN' }]);
    await pass(platform, id, 6);
    const late = answerRound(provider, copyId, round.id, [{ itemId: line!.id, answer: 'ACCEPTED' }]);
    await expect(late).rejects.toMatchObject({ code: expect.stringMatching(/DEADLINE_OVER|ROUND_CLOSED/) });
    for (let times = 0; times < 3; times += 1) await platform.get(DeadlineScheduler).run(new Date());
    const read = await negotiation(buyer, copyId);
    expect(read).toMatchObject({ hindrance: 'DEADLINE', rounds: [{ state: 'LAPSED', lapseReason: 'DEADLINE' }] });
    await expect(propose(buyer, copyId, [{ itemId: line!.id, price: '9' }])).rejects.toMatchObject({
      code: 'DEADLINE_TO_EXTEND',
    });
    const told = await platform.database.query(
      "SELECT 1 FROM outbox WHERE type = $1 AND data::jsonb ->> 'roundId' = $2",
      [events.RoundLapsed.type, round.id],
    );
    expect(told).toHaveLength(1);
  });

  it('before it begins, while answers are sealed and after they were opened', async () => {
    const sealed = await sealedRequest(buyer, [provider]);
    const copyId = await pricedCopy(provider, sealed.dispatchIds[0] ?? '', '10.00');
    await giveBack(provider, copyId);
    const [line] = itemsOf((await open(provider, copyId)).quotation.elements);
    const lines = [{ itemId: line!.id, price: '9' }];
    await expect(propose(buyer, copyId, lines)).rejects.toMatchObject({ code: 'SEALED' });
    await expect(negotiation(buyer, copyId)).rejects.toMatchObject({ code: 'SEALED' });
    await pass(platform, sealed.id, 48);
    await platform.get(DeadlineScheduler).run(new Date());
    await expect(propose(buyer, copyId, lines)).rejects.toMatchObject({ code: 'SEALED_NOT_NEGOTIABLE' });
    expect((await negotiation(buyer, copyId)).hindrance).toBe('SEALED');
  });
});
