import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import { DeclineAsGuest } from '@cotizaobra/proto/quotations/decline-as-guest';
import { DispatchReopened } from '@cotizaobra/proto/quotations/events';
import { GetGuestForm } from '@cotizaobra/proto/quotations/get-guest-form';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { IdentifyGuest } from '@cotizaobra/proto/quotations/identify-guest';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { ReadGuestForm } from '@cotizaobra/proto/quotations/read-guest-form';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { UndoGuestDecline } from '@cotizaobra/proto/quotations/undo-guest-decline';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { GuestMessages, QUIET_MS } from '../../src/guests/application/guest-messages.js';
import { inHours, pass } from '../support/deadlines.js';
import { request } from '../support/documents.js';
import { at, returnedForm, type as typeInto } from '../support/guest-forms.js';
import { answerAsGuest, GUEST_NAME, inviteGuest, mailTo, tokenIn } from '../support/guests.js';
import { objectsIn, upload } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { relayed } from '../support/sealed.js';

describe('what a guest may do beyond typing prices', () => {
  let platform: Platform;
  let buyer: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);
  const later = (ms = QUIET_MS + 1_000) => new Date(Date.now() + ms);
  const dueOf = async (dispatchId: string) => {
    const [row] = await platform.database.query('SELECT message_due_at FROM invitation WHERE dispatch_id = $1', [
      dispatchId,
    ]);
    return row?.message_due_at ?? null;
  };

  describe('the conversation', () => {
    async function thread() {
      const invited = await inviteGuest(platform, buyer);
      const { actor, documentId } = await ask(IdentifyGuest, { session: invited.session });
      const { lines } = await ask(GetGuestPage, { session: invited.session });
      const lineId = lines.find(({ type }) => type === 'PART')?.id ?? '';
      const key = { documentId, itemId: lineId, ownerCompanyId: buyer.id, counterpartyCompanyId: invited.guestId };
      const facts = { threadId: randomUUID(), documentType: 'Request' as const, ...key };
      let version = 0;
      const tell = () => {
        version += 1;
        return { subject: facts.threadId, aggregateVersion: version, companyId: buyer.id };
      };
      const post = (senderCompanyId: string, recipientCompanyId: string) =>
        platform.client.publish(MessagePosted, {
          ...tell(),
          data: {
            ...facts,
            ...{ messageId: randomUUID(), seq: version, code: 'RQ', title: 'Agregados', itemDescription: 'Arena' },
            ...{ senderCompanyId, recipientCompanyId, recipientUnread: 1 },
          },
        });
      const toGuest = () => post(buyer.id, invited.guestId);
      const read = () =>
        platform.client.publish(ThreadRead, {
          ...tell(),
          data: { ...facts, seq: 1, readerCompanyId: invited.guestId, readerUnread: 0 },
        });
      return { ...invited, actor, documentId, lineId, toGuest, read };
    }

    it('is the one of its own lines: the buyer by name, and its own name for the buyer', async () => {
      const { actor, documentId, lineId, guestId } = await thread();
      const mine = await platform.client.request(ResolveThread, { documentId, itemId: lineId }, actor);
      expect(mine).toMatchObject({ guestName: GUEST_NAME, partner: { companyId: buyer.id, name: buyer.name } });
      const theirs = await buyer.ask(ResolveThread, { documentId, itemId: mine.documentItemId, companyId: guestId });
      expect(theirs.partner).toMatchObject({ companyId: guestId, name: GUEST_NAME, guest: true });
      expect(theirs.guestName).toBeUndefined();
      const other = await thread();
      const foreign = { documentId: other.documentId, itemId: other.lineId };
      await expect(platform.client.request(ResolveThread, foreign, actor)).rejects.toMatchObject({
        code: 'QUOTATION_NOT_FOUND',
      });
      await expect(
        platform.client.request(ResolveThread, { documentId, itemId: other.lineId }, actor),
      ).rejects.toMatchObject({ code: 'THREAD_NOT_FOUND' });
    });

    it('is one mail for all messages of a quiet period, with a link that works and no text', async () => {
      const { dispatch, email, toGuest } = await thread();
      await toGuest();
      await toGuest();
      await waitFor(() => dueOf(dispatch.id), { what: 'a mail is due' });
      await platform.get(GuestMessages).run(new Date());
      await platform.get(GuestMessages).run(later());
      await platform.get(GuestMessages).run(later());
      const mail = await mailTo(platform, email, 'Constructora Wayra S.A.C. te escribió');
      const { session } = await ask(OpenInvitation, { token: tokenIn(mail.text) });
      expect(await ask(GetGuestPage, { session })).toMatchObject({ dispatchId: dispatch.id });
      const mails = (await platform.mails()).filter(({ to, subject }) => to[0] === email && /escribió/.test(subject));
      expect(mails).toHaveLength(1);
      expect(await dueOf(dispatch.id)).toBeNull();
    });

    it('is no mail when the guest has read, and when its link was revoked', async () => {
      const [reader, revoked] = [await thread(), await thread()];
      for (const one of [reader, revoked]) await one.toGuest();
      for (const one of [reader, revoked]) await waitFor(() => dueOf(one.dispatch.id), { what: 'a mail is due' });
      await reader.read();
      await waitFor(async () => (await dueOf(reader.dispatch.id)) === null, { what: 'nothing is due' });
      await buyer.ask(RevokeInvitation, { id: revoked.dispatch.id });
      await platform.get(GuestMessages).run(later());
      const told = (await platform.mails()).filter(({ subject }) => /escribió/.test(subject)).flatMap(({ to }) => to);
      for (const { email } of [reader, revoked]) expect(told).not.toContain(email);
      expect(await dueOf(revoked.dispatch.id)).toBeNull();
    });
  });

  describe("'No voy a cotizar'", () => {
    async function declined(hours?: number) {
      const { id } = await request(buyer);
      if (hours) await buyer.ask(UpdateDocument, { id, deadline: inHours(hours) });
      const guest = await inviteGuest(platform, buyer, { id });
      const { session, dispatch } = guest;
      await ask(DeclineAsGuest, { session, dispatchId: dispatch.id, reason: 'Sin stock' });
      return guest;
    }

    it('can be taken back, twice is once, and the buyer is told', async () => {
      const { id, session, dispatch } = await declined();
      const input = { session, dispatchId: dispatch.id };
      for (const _ of ['once', 'twice'])
        expect(await ask(UndoGuestDecline, input)).toMatchObject({ state: 'OPEN', reason: null });
      await relayed(platform);
      const told = (await platform.client.eventsOf(DispatchReopened)).filter(({ data }) => data.documentId === id);
      expect(told).toHaveLength(1);
      expect(told[0]?.data).toMatchObject({ documentType: 'Request', recipientName: GUEST_NAME });
      await answerAsGuest(platform, session);
      await expect(ask(UndoGuestDecline, input)).rejects.toMatchObject({ code: 'GUEST_NOT_DECLINED' });
    });

    it('stands after the deadline', async () => {
      const { id, session, dispatch } = await declined(2);
      await pass(platform, id, 3);
      await expect(ask(UndoGuestDecline, { session, dispatchId: dispatch.id })).rejects.toMatchObject({
        code: 'DEADLINE_OVER',
      });
    });
  });

  describe('the offline form', () => {
    it('is read in a thread, changes nothing, and removes its upload', async () => {
      const { session } = await inviteGuest(platform, buyer);
      const form = await ask(GetGuestForm, { session });
      const part = form.lines.find(({ type }) => type === 'PART');
      const bytes = returnedForm(form, { fill: typeInto(part?.id ?? '', { [at.price]: 12.5 }) });
      const file = await upload(platform, bytes, 'formulario.xlsx');
      const reading = await ask(ReadGuestForm, { session, file });
      expect(reading).toMatchObject({ version: 0, changes: [{ field: 'price', after: '12.5' }], notes: [] });
      expect(await objectsIn(platform, 'incoming/')).not.toContain(file.objectKey);
      const page = await ask(GetGuestPage, { session });
      expect([page.draft, page.version]).toEqual([null, 0]);
      const { dispatchId, version, draft } = reading;
      expect(await ask(SaveGuestDraft, { session, dispatchId, version, draft })).toEqual({ version: 1 });
      const again = await ask(ReadGuestForm, { session, file: await upload(platform, bytes, 'formulario.xlsx') });
      expect([again.changes, again.version]).toEqual([[], 1]);
    });

    it('is never read for another guest, nor after the answer, and removes its upload then too', async () => {
      const [one, other] = [await inviteGuest(platform, buyer), await inviteGuest(platform, buyer)];
      const bytes = returnedForm(await ask(GetGuestForm, { session: one.session }));
      const file = await upload(platform, bytes, 'formulario.xlsx');
      const foreign = ask(ReadGuestForm, { session: other.session, file });
      await expect(foreign).rejects.toMatchObject({ code: 'GUEST_FORM_OF_ANOTHER' });
      expect(await objectsIn(platform, 'incoming/')).not.toContain(file.objectKey);
      await answerAsGuest(platform, one.session);
      const late = ask(ReadGuestForm, { session: one.session, file: await upload(platform, bytes, 'formulario.xlsx') });
      await expect(late).rejects.toMatchObject({ code: 'GUEST_ALREADY_SENT' });
    });
  });
});
