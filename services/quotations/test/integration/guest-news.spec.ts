import { randomUUID } from 'node:crypto';
import { OrderCancelled, OrderIssued } from '@cotizaobra/proto/orders/events';
import { DeadlineExtended } from '@cotizaobra/proto/quotations/events';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { IdentifyGuest } from '@cotizaobra/proto/quotations/identify-guest';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { RenewInvitation } from '@cotizaobra/proto/quotations/renew-invitation';
import { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { UndoAward } from '@cotizaobra/proto/quotations/undo-award';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { award } from '../support/comparisons.js';
import { HOUR_MS, inHours, pass } from '../support/deadlines.js';
import { open, request } from '../support/documents.js';
import { answerAsGuest, draftOf, inviteGuest, mailTo, tokenIn } from '../support/guests.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('what a guest learns by mail', () => {
  let platform: Platform;
  let buyer: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);
  const timed = async (hours: number) => {
    const { id } = await request(buyer);
    await buyer.ask(UpdateDocument, { id, deadline: inHours(hours) });
    return inviteGuest(platform, buyer, { id });
  };
  /** The page behind a mail's link. */
  const pageOf = async (mail: { text: string }) =>
    ask(GetGuestPage, await ask(OpenInvitation, { token: tokenIn(mail.text) }));

  it('more time, and that it gets short, each with a link that works beside the first', async () => {
    const { id, email, session, dispatch } = await timed(30);
    const later = inHours(50);
    await buyer.ask(UpdateDocument, { id, deadline: later });
    const extended = await mailTo(platform, email, 'Constructora Wayra S.A.C. amplió el plazo');
    for (const body of [extended.text, extended.html]) expect(body).toContain(formatMoment(later));
    expect(await pageOf(extended)).toMatchObject({ dispatchId: dispatch.id, state: 'OPEN' });
    await pass(platform, id, 27);
    await platform.get(DeadlineScheduler).run(new Date());
    const near = await mailTo(platform, email, 'Te queda un día para cotizar');
    expect(await pageOf(near)).toMatchObject({ dispatchId: dispatch.id });
    expect(tokenIn(near.text)).not.toBe(tokenIn(extended.text));
    await expect(ask(GetGuestPage, { session })).resolves.toBeDefined();
    const [event] = (await platform.client.eventsOf(DeadlineExtended)).filter(({ data }) => data.documentId === id);
    expect(JSON.stringify(event)).not.toContain('/responder/');
  });

  it('answers until the deadline: later it is 409 with the text that companies read, and nothing is lost', async () => {
    const { id, session } = await timed(2);
    const page = await ask(GetGuestPage, { session });
    const draft = draftOf(page.lines);
    const { dispatchId } = page;
    await ask(SaveGuestDraft, { session, dispatchId, version: 0, draft });
    await pass(platform, id, 3);
    const late = ask(SendGuestAnswer, { session, dispatchId, version: 1, draft });
    const deadline = (await open(buyer, id)).quotation.deadline ?? '';
    await expect(late).rejects.toMatchObject({
      code: 'DEADLINE_OVER',
      status: 409,
      message: expect.stringContaining(formatMoment(deadline)),
    });
    expect(await ask(GetGuestPage, { session })).toMatchObject({ state: 'OPEN', draft, answer: null });
    expect((await open(buyer, id)).dispatches?.[0]).toMatchObject({ status: 'PENDING' });
    await buyer.ask(UpdateDocument, { id, deadline: inHours(5) });
    await expect(ask(SendGuestAnswer, { session, dispatchId, version: 1, draft })).resolves.toMatchObject({
      state: 'SENT',
    });
  });

  it('keeps links working as long after a later deadline as after the first', async () => {
    const { id, dispatch } = await timed(2);
    const expiry = async () => Date.parse((await open(buyer, id)).dispatches?.[0]?.invitation?.expiresAt ?? '');
    const before = await expiry();
    await buyer.ask(UpdateDocument, { id, deadline: inHours(2 + 24 * 20) });
    expect(Math.round(((await expiry()) - before) / HOUR_MS)).toBe(24 * 20);
    const rows = await platform.database.query<{ expires_at: Date }>(
      'SELECT expires_at FROM invitation_link WHERE dispatch_id = $1',
      [dispatch.id],
    );
    const expired = await expiry();
    for (const { expires_at } of rows) expect(Math.abs(expires_at.getTime() - expired)).toBeLessThan(60_000);
  });

  it('an award, that it is undone, and who lost', async () => {
    const winner = await inviteGuest(platform, buyer);
    const loser = await inviteGuest(platform, buyer, { id: winner.id });
    const { quotationId, code } = await answerAsGuest(platform, winner.session, { price: '10' });
    await answerAsGuest(platform, loser.session, { price: '20' });
    const lines = (await ask(GetGuestPage, { session: winner.session })).lines.filter(({ type }) => type === 'PART');
    await award(
      buyer,
      winner.id,
      lines.map(() => quotationId),
      { share: { rank: true, distance: false } },
    );
    const won = await mailTo(platform, winner.email, 'Constructora Wayra S.A.C. te adjudicó');
    expect(won.text).toContain(code);
    const wonPage = await ask(OpenInvitation, { token: tokenIn(won.text) });
    expect(await ask(IdentifyGuest, wonPage)).toMatchObject({ quotationId });
    const lost = await mailTo(platform, loser.email, 'Constructora Wayra S.A.C. no adjudicó tu cotización');
    expect(lost.text).toContain('Tu puesto: 2 de 2 entre las completas');
    expect(lost.text).not.toMatch(/Distancia|S\/ 10/);
    await buyer.ask(UndoAward, { id: winner.id });
    await mailTo(platform, winner.email, 'Constructora Wayra S.A.C. anuló su adjudicación');
    await mailTo(platform, loser.email, 'Constructora Wayra S.A.C. anuló su adjudicación');
  });

  it('an order, once for each event', async () => {
    const { id, session, email, guestId, dispatch } = await inviteGuest(platform, buyer);
    const { quotationId } = await answerAsGuest(platform, session);
    const orderId = randomUUID();
    const data = {
      orderId,
      code: 'OC-2026-0001',
      title: 'Ladrillos',
      awardId: randomUUID(),
      requestId: id,
      quotationId,
      buyerCompanyId: buyer.id,
      buyerName: buyer.name,
      buyerLogoKey: null,
      providerCompanyId: guestId,
      providerName: 'Ladrillera',
      providerLogoKey: null,
      state: 'ISSUED' as const,
      total: { amount: '5900.00', currency: 'PEN' as const },
    };
    await platform.client.publish(OrderIssued, { subject: orderId, data });
    const issued = await mailTo(platform, email, /te envió una orden de compra/);
    expect(issued.text).toContain('S/ 5,900.00');
    expect(await pageOf(issued)).toMatchObject({ dispatchId: dispatch.id });
    const cancelled = { ...data, state: 'CANCELLED' as const, reason: 'Cambió la obra', by: 'buyer' as const };
    await platform.client.publish(OrderCancelled, { subject: orderId, aggregateVersion: 2, data: cancelled });
    expect((await mailTo(platform, email, /anuló su orden/)).text).toContain('Motivo: Cambió la obra');
    const mails = (await platform.mails()).filter(({ to }) => to[0] === email);
    expect(mails.map(({ subject }) => subject.replace(/^Constructora Wayra S.A.C. /, ''))).toEqual([
      'te pide precios: Materiales para casco',
      'te envió una orden de compra',
      'anuló su orden',
    ]);
  });

  it('that its link was revoked, without another one, and nothing with a link afterwards', async () => {
    const { id, dispatch, email, token } = await timed(30);
    await buyer.ask(RevokeInvitation, { id: dispatch.id });
    await buyer.ask(RevokeInvitation, { id: dispatch.id });
    const revoked = await mailTo(platform, email, 'Tu enlace ya no sirve');
    await buyer.ask(UpdateDocument, { id, deadline: inHours(60) });
    const extended = await mailTo(platform, email, /amplió el plazo/);
    for (const { text, html } of [revoked, extended]) expect(`${text}${html}`).not.toContain('/responder/');
    expect(extended.text).toContain('Tu enlace fue anulado. Para abrir tu página pide otro a');
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject({ status: 410 });
    const subjects = (await platform.mails()).filter(({ to }) => to[0] === email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Tu enlace ya no sirve')).toHaveLength(1);
    await buyer.ask(RenewInvitation, { id: dispatch.id });
    await buyer.ask(UpdateDocument, { id, deadline: inHours(70) });
    const links = await platform.database.query<{ live: string }>(
      'SELECT count(*) AS live FROM invitation_link WHERE dispatch_id = $1 AND revoked_at IS NULL',
      [dispatch.id],
    );
    expect(links[0]?.live).toBe('2');
  });

  it('renewing and revoking end the links of all mails', async () => {
    const { id, dispatch, email } = await timed(30);
    await buyer.ask(UpdateDocument, { id, deadline: inHours(50) });
    const token = tokenIn((await mailTo(platform, email, /amplió el plazo/)).text);
    await ask(OpenInvitation, { token });
    await buyer.ask(RenewInvitation, { id: dispatch.id });
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject({ code: 'INVITATION_OVER', status: 410 });
  });
});
