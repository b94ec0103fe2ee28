import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { request } from './documents.js';
import type { Platform, TestCompany } from './platform.js';

export const GUEST_RUC = '20100070970';
export const GUEST_NAME = 'Ladrillera El Diamante';

export const tokenIn = (text: string): string => /\/responder\/([\w-]{43})/.exec(decodeURIComponent(text))?.[1] ?? '';

let invitedSoFar = 0;

interface Contact {
  /** The Request; a new one without it. */
  id?: string;
  email?: string;
  phone?: string;
  ruc?: string;
}

/** Invites one guest to a Request, and opens its link. */
export async function inviteGuest(platform: Platform, buyer: TestCompany, given: Contact = {}) {
  invitedSoFar += 1;
  const id = given.id ?? (await request(buyer)).id;
  const { id: _id, ...contact } = { email: `invitado${invitedSoFar}@example.pe`, ...given };
  const invitations = [{ name: GUEST_NAME, ...contact }];
  const sent = await buyer.ask(InviteGuests, { id, invitations, message: 'Para el lunes' });
  const [dispatch] = sent.dispatches;
  if (!dispatch) throw new Error('no dispatch');
  const token = tokenIn(dispatch.whatsapp);
  const { session } = await platform.client.request(OpenInvitation, { token });
  return { id, dispatch, token, session, email: contact.email, guestId: dispatch.Company.id };
}

/** What a guest types: one price for every line. */
export const draftOf = (lines: { id: string; type: string }[], price: string | null = '12.5', ruc = GUEST_RUC) => ({
  lines: lines
    .filter(({ type }) => type === 'PART')
    .map(({ id }, at) => ({ itemId: id, price, declined: false, note: at === 0 ? 'Puesto en obra' : '' })),
  taxMode: 'EXCLUDED' as const,
  contactName: 'Wilfredo Ñaupari',
  ruc,
  phone: '+51 999 000 418',
  deliveryTime: '5 días',
});

/** Sends the guest's answer; returns its Quotation's id. */
export async function answerAsGuest(
  platform: Platform,
  session: string,
  { price = '12.5', ruc = GUEST_RUC }: { price?: string; ruc?: string } = {},
): Promise<NonNullable<MessageOutput<typeof SendGuestAnswer>['answer']>> {
  const { dispatchId, version, lines } = await platform.client.request(GetGuestPage, { session });
  const input = { session, dispatchId, version, draft: draftOf(lines, price, ruc) };
  const { answer } = await platform.client.request(SendGuestAnswer, input);
  if (!answer) throw new Error('the answer was not sent');
  return answer;
}

/** The mail of this subject to an address. */
export const mailTo = (platform: Platform, email: string, subject: string | RegExp) =>
  waitFor(
    async () => (await platform.mails()).find((mail) => mail.to[0] === email && mail.subject.match(subject)) ?? null,
    { what: `a mail to ${email}: ${subject}` },
  );
