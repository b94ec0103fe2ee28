import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import * as events from '@cotizaobra/proto/quotations/events';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { RemindRecipients } from '@cotizaobra/proto/quotations/remind-recipients';
import { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { HOUR_MS, inHours, pass, timed } from '../support/deadlines.js';
import { answer, open, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe("'Recordar'", () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    other = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const remind = (id: string, dispatchIds?: string[]) => buyer.ask(RemindRecipients, { id, dispatchIds });
  const told = async (id: string) =>
    (await platform.client.eventsOf(events.DispatchReminded)).filter(({ data }) => data.documentId === id);
  const remindedAgo = (id: string, hours: number) =>
    platform.database.query(`UPDATE dispatch SET reminded_at = now() - $2 * interval '1 hour' WHERE document_id = $1`, [
      id,
      hours,
    ]);
  const mailsTo = async (address: string) => (await platform.mails()).filter(({ to }) => to[0] === address);

  it('reaches whoever has not answered, and shows its owner when', async () => {
    const { id, deadline, dispatchIds } = await timed(buyer, [provider, other], 48);
    await answer(other, dispatchIds[1] ?? '', 'REJECTED');
    const { reminded } = await remind(id);
    expect(reminded).toEqual([{ dispatchId: dispatchIds[0], remindedAt: expect.any(String), whatsapp: null }]);
    await waitFor(async () => (await told(id)).length > 0);
    expect((await told(id)).map(({ data }) => [data.recipientCompanyId, data.deadline])).toEqual([
      [provider.id, deadline],
    ]);
    const { dispatches } = await open(buyer, id);
    expect(dispatches?.find((one) => one.id === dispatchIds[0])?.remindedAt).toBe(reminded[0]?.remindedAt);
    expect((await open(provider, id)).companyinfo).not.toHaveProperty('remindedAt');
  });

  it('reaches each once in 24 hours, however often it is pressed', async () => {
    const { id, dispatchIds } = await timed(buyer, [provider, other], 48);
    const first = dispatchIds.slice(0, 1);
    const presses = await Promise.allSettled(Array.from({ length: 4 }, () => remind(id, first)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await platform.database.query<{ at: Date }>('SELECT reminded_at AS at FROM dispatch WHERE id = $1', [
      first[0],
    ]);
    const moment = formatMoment(new Date((row?.at.getTime() ?? 0) + 24 * HOUR_MS));
    await expect(remind(id, first)).rejects.toMatchObject({ code: 'ALREADY_REMINDED', params: { moment } });
    expect((await remind(id)).reminded.map((one) => one.dispatchId)).toEqual(dispatchIds.slice(1));
    await remindedAgo(id, 24.1);
    expect((await remind(id)).reminded.map((one) => one.dispatchId).sort()).toEqual([...dispatchIds].sort());
  });

  it('reaches nobody once all answered, the deadline is over, or it was never sent', async () => {
    const { id, dispatchIds } = await timed(buyer, [provider], 48);
    await answer(provider, dispatchIds[0] ?? '', 'REJECTED');
    await expect(remind(id)).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' });
    const late = await timed(buyer, [provider], 2);
    await pass(platform, late.id, 3);
    await expect(remind(late.id)).rejects.toMatchObject({ code: 'DEADLINE_TO_EXTEND' });
    await expect(remind((await request(buyer)).id)).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' });
    await expect(remind((await quotation(buyer)).id)).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    for (const stranger of [provider, other])
      await expect(stranger.ask(RemindRecipients, { id })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('works without a deadline', async () => {
    const { id } = await request(buyer);
    const [dispatchId] = await send(buyer, id, provider);
    expect((await remind(id)).reminded).toHaveLength(1);
    await waitFor(async () => (await told(id)).length > 0);
    expect((await told(id))[0]?.data).toMatchObject({ dispatchId, deadline: null });
  });

  it('mails a guest one more link, gives the text for WhatsApp without e-mail, and leaves revoked ones out', async () => {
    const { id } = await request(buyer);
    const email = `${id}@prueba.pe`;
    const { dispatches } = await buyer.ask(InviteGuests, {
      id,
      invitations: [
        { name: 'Ladrillera', email },
        { name: 'Cantera', phone: '987654321' },
        { name: 'Vidriería', phone: '987654322' },
      ],
    });
    const [mailed, called, revoked] = dispatches.map((one) => one.id);
    await buyer.ask(RevokeInvitation, { id: revoked ?? '' });
    const { reminded } = await remind(id);
    const whatsapps = new Map(reminded.map((one) => [one.dispatchId, one.whatsapp]));
    expect([...whatsapps.keys()].sort()).toEqual([mailed, called].sort());
    expect(whatsapps.get(mailed ?? '')).toBeNull();
    expect(whatsapps.get(called ?? '')).toMatch(/^https:\/\/wa\.me\/51987654321\?text=.*espera%20tus%20precios/);
    await waitFor(async () => (await mailsTo(email)).length === 2);
    const mails = await mailsTo(email);
    expect(mails.filter(({ subject }) => subject.includes('espera tus precios'))).toHaveLength(1);
    const links = mails.map(({ text }) => /\/responder\/[\w-]{43}/.exec(text)?.[0]);
    expect(new Set(links).size).toBe(2);
  });
});

describe('a deadline chosen in sending', () => {
  let platform: Platform;
  let buyer: TestCompany;
  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  it('belongs to the Request that asks for the items of a Quotation, and stays as it was sent', async () => {
    const provider = await platform.company();
    const { id } = await quotation(buyer);
    const deadline = inHours(30);
    const limits = { deadline, sealed: true };
    const { requestId } = await buyer.ask(SendDocument, { id, companyIds: [provider.id], ...limits });
    const seen = await open(provider, requestId ?? '');
    expect(seen.quotation).toMatchObject({ deadline, sealed: true });
    expect((await open(buyer, id)).links?.linkedRequest).toMatchObject({ deadline, sealed: true });
    const [second, third] = [await platform.company(), await platform.company()];
    await buyer.ask(SendDocument, { id, companyIds: [second.id], ...limits });
    const changed = buyer.ask(SendDocument, { id, companyIds: [third.id], deadline: inHours(60) });
    await expect(changed).rejects.toMatchObject({ code: 'DEADLINE_FIXED' });
    const past = await quotation(buyer);
    const tooLate = buyer.ask(SendDocument, { id: past.id, companyIds: [second.id], deadline: inHours(-1) });
    await expect(tooLate).rejects.toMatchObject({ code: 'DEADLINE_IN_PAST' });
    expect((await open(buyer, past.id)).links?.linkedRequest).toBeNull();
  });
});
