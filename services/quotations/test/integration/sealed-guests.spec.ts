import * as events from '@cotizaobra/proto/quotations/events';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { GetOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { ReplaceGuestAnswer } from '@cotizaobra/proto/quotations/replace-guest-answer';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { inHours, pass } from '../support/deadlines.js';
import { open, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { relayed } from '../support/sealed.js';

describe('the sealed answer of a guest', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let id: string;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());
  beforeEach(async () => {
    ({ id } = await request(buyer, [{ quantity: '3' }]));
    await buyer.ask(UpdateDocument, { id, deadline: inHours(48), sealed: true });
  });

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);

  async function invited() {
    const invitations = [{ name: 'Ladrillera El Diamante', phone: '999 000 418' }];
    const { dispatches } = await buyer.ask(InviteGuests, { id, invitations, message: '' });
    const token = /\/responder\/([\w-]{43})/.exec(decodeURIComponent(dispatches[0]?.whatsapp ?? ''))?.[1] ?? '';
    const { session } = await ask(OpenInvitation, { token });
    return session;
  }
  async function answering(session: string) {
    const page = await ask(GetGuestPage, { session });
    const lines = page.lines
      .filter(({ type }) => type === 'PART')
      .map((line) => ({ itemId: line.id, price: '7391.57', declined: false, note: '' }));
    const contact = { contactName: 'Wilfredo Ñaupari', ruc: '20100070970', phone: '+51 999 000 418' };
    const draft = { lines, ...contact, taxMode: 'INCLUDED' as const };
    return ask(SendGuestAnswer, { session, dispatchId: page.dispatchId, version: page.version, draft });
  }

  it('is closed to the buyer until the deadline, and stands in the act then', async () => {
    const sent = await answering(await invited());
    const copyId = sent.answer?.quotationId ?? '';
    expect(sent.answer?.totalAmount).toBe('22174.71');
    await expect(open(buyer, copyId)).rejects.toMatchObject({ code: 'SEALED' });
    await expect(buyer.ask(GetComparison, { id })).rejects.toMatchObject({ code: 'SEALED' });
    const seen = await open(buyer, id);
    expect(seen.dispatches?.[0]).toMatchObject({ status: 'QUOTED', answer: null, sealedAnswer: { times: 1 } });
    await relayed(platform);
    const told = await platform.client.readStream('QUOTATIONS');
    expect(JSON.stringify([seen, told])).not.toMatch(/7391[.]?57|22174[.]?71|22,174/);

    await pass(platform, id, 48);
    await platform.get(DeadlineScheduler).run(new Date());
    await relayed(platform);
    const { proposals } = await buyer.ask(GetOpeningAct, { id });
    expect(proposals).toMatchObject([{ company: { name: 'Ladrillera El Diamante' }, total: '22174.71' }]);
    const opened = (await platform.client.eventsOf(events.ProposalOpened)).filter(({ data }) => data.requestId === id);
    expect(opened.map(({ data }) => data.digest)).toEqual(proposals.map(({ digest }) => digest));
    expect((await open(buyer, copyId)).quotation.totalAmount).toBe('22174.71');
  });

  it('may be replaced until the deadline: the last one sent counts, and what is empty in it is empty', async () => {
    const session = await invited();
    const first = await answering(session);
    const { dispatchId } = first;
    const again = { session, dispatchId };
    expect(first).toMatchObject({ state: 'SENT', replaceable: true });
    const opened = await ask(ReplaceGuestAnswer, { ...again, replacing: true });
    expect(opened).toMatchObject({ state: 'OPEN', version: first.version, answer: { totalAmount: '22174.71' } });
    expect((await ask(ReplaceGuestAnswer, { ...again, replacing: false })).state).toBe('SENT');
    await ask(ReplaceGuestAnswer, { ...again, replacing: true });
    const draft = { ...opened.draft!, deliveryTime: null };
    const lines = draft.lines.map((line) => ({ ...line, price: '6100.05', note: '' }));
    const { version } = await ask(SaveGuestDraft, { ...again, version: opened.version, draft: { ...draft, lines } });
    expect((await ask(GetGuestPage, { session })).answer?.totalAmount).toBe('22174.71');
    const input = { ...again, version, draft: { ...draft, lines } };
    const sent = await ask(SendGuestAnswer, input);
    expect(sent).toMatchObject({ state: 'SENT', answer: { totalAmount: '18300.15' } });
    expect(sent.answer?.quotationId).toBe(first.answer?.quotationId);
    expect(sent.answer?.digest).not.toBe(first.answer?.digest);
    expect((await ask(SendGuestAnswer, input)).answer?.digest).toBe(sent.answer?.digest);
    expect((await open(buyer, id)).dispatches?.[0]).toMatchObject({ sealedAnswer: { times: 2 } });

    await ask(ReplaceGuestAnswer, { ...again, replacing: true });
    await pass(platform, id, 48);
    expect((await ask(GetGuestPage, { session })).state).toBe('SENT');
    await expect(ask(SendGuestAnswer, input)).rejects.toMatchObject({ code: 'DEADLINE_OVER' });
    await expect(ask(ReplaceGuestAnswer, { ...again, replacing: true })).rejects.toMatchObject({
      code: 'DEADLINE_OVER',
    });
    await platform.get(DeadlineScheduler).run(new Date());
    expect((await open(buyer, sent.answer?.quotationId ?? '')).quotation.totalAmount).toBe('18300.15');
  });

  it('is not changed without a seal', async () => {
    ({ id } = await request(buyer, [{ quantity: '3' }]));
    const session = await invited();
    const { dispatchId, replaceable } = await answering(session);
    expect(replaceable).toBe(false);
    await expect(ask(ReplaceGuestAnswer, { session, dispatchId, replacing: true })).rejects.toMatchObject({
      code: 'GUEST_ALREADY_SENT',
    });
  });

  it('is refused after the deadline', async () => {
    const session = await invited();
    await pass(platform, id, 48);
    await expect(answering(session)).rejects.toMatchObject({ code: 'DEADLINE_OVER', kind: 'conflict' });
    await platform.get(DeadlineScheduler).run(new Date());
    await expect(answering(session)).rejects.toMatchObject({ code: 'DEADLINE_OVER' });
    expect((await buyer.ask(GetOpeningAct, { id })).proposals).toEqual([]);
  });
});
