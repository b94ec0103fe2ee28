import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { DeclineAsGuest } from '@cotizaobra/proto/quotations/decline-as-guest';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { IdentifyGuest } from '@cotizaobra/proto/quotations/identify-guest';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { RenewInvitation } from '@cotizaobra/proto/quotations/renew-invitation';
import { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { award } from '../support/comparisons.js';
import { open, request } from '../support/documents.js';
import { draftOf, GUEST_RUC, inviteGuest, tokenIn } from '../support/guests.js';
import { type Platform, PUBLIC_URL, startPlatform, type TestCompany } from '../support/platform.js';

describe('answering without an account', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);

  const invited = (given: Parameters<typeof inviteGuest>[2] = {}) => inviteGuest(platform, buyer, given);

  it('mails the link and readies the WhatsApp text, and shows the company as a guest', async () => {
    const { id, dispatch, token, email } = await invited({ phone: '+51 999 000 736' });
    expect(dispatch).toMatchObject({ status: 'PENDING', Company: { name: 'Ladrillera El Diamante', guest: true } });
    expect(dispatch.whatsapp).toMatch(/^https:\/\/wa\.me\/51999000736\?text=/);
    const mail = await waitFor(async () => (await platform.mails()).find(({ to }) => to[0] === email) ?? null);
    for (const body of [mail.text, mail.html]) expect(body).toContain(`${PUBLIC_URL}/responder/${token}`);
    const seen = (await open(buyer, id)).dispatches?.[0];
    expect(seen?.invitation).toMatchObject({ email, phone: '51999000736', openedAt: null, revokedAt: null });
    const stored = await platform.database.query(
      `SELECT (SELECT json_agg(i)::text FROM invitation i) || (SELECT json_agg(l)::text FROM invitation_link l)
        || (SELECT coalesce(json_agg(o)::text, '') FROM outbox o) AS text`,
    );
    expect(stored[0]?.text).not.toContain(token);
  });

  it('changes nothing when it is opened, and logs only that the page was seen', async () => {
    const { id, token, session } = await invited();
    for (let scan = 0; scan < 3; scan += 1) await ask(OpenInvitation, { token });
    expect((await open(buyer, id)).dispatches?.[0]?.invitation?.openedAt).toBeNull();
    const page = await ask(GetGuestPage, { session });
    expect(page).toMatchObject({ state: 'OPEN', version: 0, draft: null, buyer: { name: buyer.name } });
    const after = (await open(buyer, id)).dispatches?.[0];
    expect(after).toMatchObject({ status: 'PENDING', viewedAt: null, invitation: { openedAt: expect.any(String) } });
  });

  it('sends one Quotation that compares and is awarded like any other', async () => {
    const { id, session, dispatch } = await invited();
    const page = await ask(GetGuestPage, { session });
    const draft = draftOf(page.lines);
    const { version } = await ask(SaveGuestDraft, { session, dispatchId: page.dispatchId, version: 0, draft });
    const input = { session, dispatchId: page.dispatchId, version, draft };
    const sent = await ask(SendGuestAnswer, input);
    expect(sent).toMatchObject({ state: 'SENT', answer: { sentBy: 'Wilfredo Ñaupari', unquoted: [] } });
    expect(await ask(SendGuestAnswer, input)).toEqual(sent);
    const comparison = await buyer.ask(GetComparison, { id });
    expect(comparison.answers).toHaveLength(1);
    expect(comparison.answers[0]).toMatchObject({ total: sent.answer?.totalAmount });
    const received = await open(buyer, sent.answer?.quotationId ?? '');
    expect(received.quotation).toMatchObject({
      taxMode: 'EXCLUDED',
      deliveryTime: '5 días',
      notes: '1: Puesto en obra',
      creatorcompany: { name: 'Ladrillera El Diamante', ruc: GUEST_RUC, guest: true },
    });
    expect((await open(buyer, id)).dispatches?.[0]).toMatchObject({ id: dispatch.id, status: 'QUOTED' });
    const winners = comparison.lines.map(() => received.quotation.id);
    await expect(award(buyer, id, winners)).resolves.toBeDefined();
    expect(await ask(IdentifyGuest, { session })).toMatchObject({ quotationId: sent.answer?.quotationId });
  });

  it('tells the second of two people on one link, and sends one answer', async () => {
    const { session } = await invited();
    const page = await ask(GetGuestPage, { session });
    const { dispatchId } = page;
    const first = draftOf(page.lines);
    const second = draftOf(page.lines, '99');
    await ask(SaveGuestDraft, { session, dispatchId, version: 0, draft: first });
    const save = { session, dispatchId, version: 0, draft: second };
    await expect(ask(SaveGuestDraft, save)).rejects.toMatchObject({ code: 'GUEST_DRAFT_CHANGED', status: 409 });
    const results = await Promise.allSettled([
      ask(SendGuestAnswer, { session, dispatchId, version: 1, draft: first }),
      ask(SendGuestAnswer, { session, dispatchId, version: 1, draft: second }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'GUEST_ALREADY_SENT', status: 409 });
  });

  it('ends a revoked link at once and renews it with what was typed', async () => {
    const { dispatch, token, session } = await invited();
    const page = await ask(GetGuestPage, { session });
    const draft = draftOf(page.lines);
    await ask(SaveGuestDraft, { session, dispatchId: page.dispatchId, version: 0, draft });
    for (const def of [RevokeInvitation, RenewInvitation]) {
      await expect(stranger.ask(def, { id: dispatch.id })).rejects.toMatchObject({ status: 404 });
    }
    await buyer.ask(RevokeInvitation, { id: dispatch.id });
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject({ status: 410 });
    await expect(ask(GetGuestPage, { session })).rejects.toMatchObject({ status: 410 });
    const renewed = await buyer.ask(RenewInvitation, { id: dispatch.id });
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject({ status: 410 });
    const again = await ask(OpenInvitation, { token: tokenIn(renewed.whatsapp) });
    expect((await ask(GetGuestPage, { session: again.session })).draft).toEqual(draft);
  });

  it('ends an expired link', async () => {
    const { dispatch, token } = await invited();
    await platform.database.query(`UPDATE invitation_link SET expires_at = now() WHERE dispatch_id = $1`, [
      dispatch.id,
    ]);
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject({ status: 410 });
  });

  it('answers for its own dispatch alone', async () => {
    const mine = await invited();
    const other = await invited({ id: mine.id });
    const page = await ask(GetGuestPage, { session: mine.session });
    const input = { session: mine.session, version: 0, draft: draftOf(page.lines) };
    const refused = { code: 'GUEST_OTHER_LINK', status: 409 };
    await expect(ask(SendGuestAnswer, { ...input, dispatchId: other.dispatch.id })).rejects.toMatchObject(refused);
    const foreign = {
      ...input,
      dispatchId: mine.dispatch.id,
      draft: draftOf([{ id: other.dispatch.id, type: 'PART' }]),
    };
    await expect(ask(SendGuestAnswer, foreign)).rejects.toMatchObject({ code: 'FOREIGN_ITEM' });
    expect((await ask(GetGuestPage, { session: other.session })).state).toBe('OPEN');
    await expect(ask(OpenInvitation, { token: 'A'.repeat(43) })).rejects.toMatchObject({ status: 404 });
  });

  it('declines with a reason, and says what is missing before it sends', async () => {
    const { id, session } = await invited();
    const { dispatchId, lines } = await ask(GetGuestPage, { session });
    const nobody = { ...draftOf(lines), ruc: '123', contactName: '' };
    const send = ask(SendGuestAnswer, { session, dispatchId, version: 0, draft: nobody });
    await expect(send).rejects.toMatchObject({ fields: [{ path: 'draft.contactName' }, { path: 'draft.ruc' }] });
    const unpriced = ask(SendGuestAnswer, { session, dispatchId, version: 0, draft: draftOf(lines, null) });
    await expect(unpriced).rejects.toMatchObject({ code: 'NO_PRICED_ITEM' });
    const declined = await ask(DeclineAsGuest, { session, dispatchId, reason: 'No tenemos stock' });
    expect(declined).toMatchObject({ state: 'DECLINED', reason: 'No tenemos stock' });
    expect((await open(buyer, id)).dispatches?.[0]).toMatchObject({ status: 'REJECTED', reason: 'No tenemos stock' });
  });

  it('invites an address once in a revision, and never as a company of the directory', async () => {
    const { id, dispatch, email } = await invited();
    const again = buyer.ask(InviteGuests, { id, invitations: [{ name: 'Otra vez', email }] });
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_INVITED', status: 409 });
    const direct = buyer.ask(SendDocument, { id: (await request(buyer)).id, companyIds: [dispatch.Company.id] });
    await expect(direct).rejects.toMatchObject({ code: 'UNKNOWN_RECIPIENT' });
    await expect(
      stranger.ask(InviteGuests, { id, invitations: [{ name: 'X', email: 'x@example.pe' }] }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
