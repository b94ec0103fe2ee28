import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import * as events from '@cotizaobra/proto/quotations/events';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { inHours, pass } from '../support/deadlines.js';
import { answer, itemsOf, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack, pricedCopy, relayed, retype, sealedRequest } from '../support/sealed.js';

describe('a sealed answer', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let id: string;
  let copyId: string;

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  afterAll(() => platform?.stop());

  beforeEach(async () => {
    buyer = await platform.company();
    provider = await platform.company();
    const sent = await sealedRequest(buyer, [provider]);
    id = sent.id;
    copyId = await pricedCopy(provider, sent.dispatchIds[0] ?? '', '10.00');
  });

  const openAll = () => platform.get(DeadlineScheduler).run(new Date());
  const openedNow = async () => {
    await relayed(platform);
    const all = await platform.client.eventsOf(events.ProposalOpened);
    return all.filter(({ data }) => data.requestId === id);
  };

  it('is replaced until the deadline: the last one is opened, under the digest of its receipt', async () => {
    const first = await giveBack(provider, copyId);
    await provider.ask(ReviseDocument, { id: copyId });
    await retype(provider, copyId, '11.00');
    const second = await giveBack(provider, copyId);
    for (const { digest } of [first, second]) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(second.digest).not.toBe(first.digest);
    const [asked] = (await open(buyer, id)).dispatches ?? [];
    expect(asked?.sealedAnswer).toEqual({ at: second.createdAt, times: 2 });
    const states = (await open(provider, copyId)).dispatches?.map(({ status }) => status);
    expect(states).toEqual(['PENDING', 'SUPERSEDED']);

    await pass(platform, id, 48);
    await expect(provider.ask(ReviseDocument, { id: copyId })).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await openAll();
    expect((await openedNow()).map(({ data }) => [data.digest, data.total?.amount])).toEqual([
      [second.digest, '33.00'],
    ]);
    expect((await open(buyer, copyId)).companyinfo?.digest).toBe(second.digest);
    expect((await open(provider, copyId)).dispatches?.[0]?.digest).toBe(second.digest);
    await expect(buyer.ask(AnswerDispatch, { id: first.id, status: 'ACCEPTED' })).rejects.toMatchObject({
      code: 'SEALED',
    });
  });

  it('stands while its replacement is not returned, and its provider sees it again after the opening', async () => {
    const { digest } = await giveBack(provider, copyId);
    await provider.ask(ReviseDocument, { id: copyId });
    await retype(provider, copyId, '99.00');
    await provider.ask(UpdateDocument, { id: copyId, notes: 'Otra nota', taxMode: 'EXCLUDED' });
    await pass(platform, id, 48);
    await expect(provider.ask(ReturnQuotation, { id: copyId })).rejects.toMatchObject({ code: 'DEADLINE_OVER' });
    await openAll();
    expect((await openedNow()).map(({ data }) => [data.digest, data.total?.amount])).toEqual([[digest, '30.00']]);
    const { quotation, dispatches } = await open(provider, copyId);
    expect(quotation).toMatchObject({ revision: 1, totalAmount: '30.00', notes: null, taxMode: 'INCLUDED' });
    expect(quotation.sentAt).toBe(dispatches?.[0]?.createdAt);
    expect(itemsOf(quotation.elements)[0]).toMatchObject({ price: '10' });
    expect((await buyer.ask(GetComparison, { id })).answers).toMatchObject([{ total: '30.00' }]);
    const returned = dispatches?.[0]?.id ?? '';
    expect((await buyer.ask(AnswerDispatch, { id: returned, status: 'ACCEPTED' })).dispatch.status).toBe('ACCEPTED');
  });

  it('is never opened once it was withdrawn', async () => {
    const { id: returnId } = await giveBack(provider, copyId);
    await answer(provider, returnId, 'WITHDRAWN');
    expect((await open(buyer, id)).dispatches?.[0]).not.toHaveProperty('sealedAnswer');
    await pass(platform, id, 48);
    await openAll();
    expect(await openedNow()).toEqual([]);
    expect((await buyer.ask(GetComparison, { id })).answers).toEqual([]);
    await expect(open(buyer, copyId)).rejects.toMatchObject({ code: 'SEALED' });
  });

  it('stays sealed when the deadline grows, and the deadline does not grow once it was reached', async () => {
    const { digest } = await giveBack(provider, copyId);
    await pass(platform, id, 47);
    const later = inHours(30);
    await buyer.ask(UpdateDocument, { id, deadline: later });
    await pass(platform, id, 2);
    await openAll();
    expect(await openedNow()).toEqual([]);
    await expect(open(buyer, copyId)).rejects.toMatchObject({ code: 'SEALED' });
    const told = (await platform.client.eventsOf(events.DeadlineExtended)).filter(({ data }) => data.documentId === id);
    expect(told.map(({ data }) => data.recipientCompanyId)).toEqual([provider.id]);

    await pass(platform, id, 28);
    const extend = () => buyer.ask(UpdateDocument, { id, deadline: inHours(9) });
    await expect(extend()).rejects.toMatchObject({ code: 'ALREADY_OPENED', kind: 'conflict' });
    await openAll();
    await expect(extend()).rejects.toMatchObject({ code: 'ALREADY_OPENED' });
    expect((await openedNow()).map(({ data }) => data.digest)).toEqual([digest]);
  });

  it('is either in time and opened, or refused, however it meets the opening', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => platform.company()));
    const sent = await sealedRequest(buyer, rivals);
    const copies: string[] = [];
    for (const [at, rival] of rivals.entries())
      copies.push(await pricedCopy(rival, sent.dispatchIds[at] ?? '', `${at + 1}.00`));
    const [early = ''] = copies;
    await giveBack(rivals[0]!, early);
    await pass(platform, sent.id, 48 - 2 / 3_600);
    const race = copies.slice(1).map(async (copy, at) => {
      await new Promise((done) => setTimeout(done, 1_900 + at * 40));
      return giveBack(rivals[at + 1]!, copy).then(
        () => copy,
        (error: { code?: string }) => error.code,
      );
    });
    const schedulers = Array.from({ length: 5 }, async (_, at) => {
      await new Promise((done) => setTimeout(done, 1_950 + at * 40));
      return openAll();
    });
    const outcomes = await Promise.all(race);
    await Promise.all(schedulers);
    await openAll();
    const inTime = outcomes.filter((one) => one !== 'DEADLINE_OVER');
    await relayed(platform);
    const opened = (await platform.client.eventsOf(events.ProposalOpened)).filter(
      ({ data }) => data.requestId === sent.id,
    );
    expect(opened.map(({ data }) => data.documentId).sort()).toEqual([early, ...inTime].sort());
    const compared = (await buyer.ask(GetComparison, { id: sent.id })).answers.map(({ quotationId }) => quotationId);
    expect(compared.sort()).toEqual([early, ...inTime].sort());
    const [left] = await platform.database.query(
      "SELECT count(*)::integer AS count FROM dispatch WHERE sealed AND state = 'PENDING' AND document_id = ANY($1)",
      [copies],
    );
    expect(left).toEqual({ count: 0 });
  }, 30_000);
});
