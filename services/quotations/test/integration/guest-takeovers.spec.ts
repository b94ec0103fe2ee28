import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MemberJoined, MemberLeft } from '@cotizaobra/proto/companies/events';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { ReadAwardShare } from '@cotizaobra/proto/quotations/read-award-share';
import { RenewInvitation } from '@cotizaobra/proto/quotations/renew-invitation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { rucCheckDigit } from '@cotizaobra/proto/rules/ruc';
import { award } from '../support/comparisons.js';
import { open, request, send } from '../support/documents.js';
import { answerAsGuest, inviteGuest } from '../support/guests.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

let rucs = 0;
function newRuc(): string {
  rucs += 1;
  const digits = `20${55_000_000 + rucs}`;
  return `${digits}${rucCheckDigit(digits)}`;
}

describe('signing up after answering as a guest', () => {
  let platform: Platform;
  let buyer: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask: Platform['client']['request'] = (def, input) => platform.client.request(def, input);
  const takenOver = async (guestId: string) =>
    (await platform.client.eventsOf(GuestTakenOver)).some(({ data }) => data.guestCompanyId === guestId);
  const received = async (company: TestCompany) =>
    (await company.ask(ListDocuments, { context: 'clientes', page: 1 })).quotes;
  const profile = (company: TestCompany, version: number, email: string, emailVerified: boolean) =>
    platform.client.publish(ProfileSaved, {
      subject: company.actor.userId,
      aggregateVersion: version,
      data: {
        userId: company.actor.userId,
        email,
        name: 'Wilfredo',
        lastName: 'Ñaupari',
        phone: '999 000 418',
        department: '15',
        province: '1501',
        district: '150103',
        address: null,
        emailVerified,
      },
    });
  /** Every event that was published before has been taken. */
  const settled = async () => {
    const last = await platform.company();
    await waitFor(
      async () => (await platform.database.query('SELECT 1 FROM company WHERE id = $1', [last.id])).length > 0,
    );
    await waitFor(async () => {
      const [row] = await platform.database.query<{ waiting: string }>(
        'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
      );
      return row?.waiting === '0';
    });
  };

  it('takes what was asked and answered, under the same ids, and the links end', async () => {
    const ruc = newRuc();
    const { id, session, token, dispatch, email, guestId } = await inviteGuest(platform, buyer);
    const { quotationId, code } = await answerAsGuest(platform, session, { ruc });
    const before = await buyer.ask(GetComparison, { id });
    const { award: given } = await award(
      buyer,
      id,
      before.lines.map(() => quotationId),
    );
    const company = await platform.company({ name: 'Ladrillera con cuenta S.A.C.', ruc, email });
    await settled();
    expect(await takenOver(guestId)).toBe(false);
    await profile(company, 2, email, true);
    await waitFor(() => takenOver(guestId), { what: 'the takeover' });

    const cards = await received(company);
    expect(cards.map(({ idQuotation }) => idQuotation).sort()).toEqual([id, quotationId].sort());
    expect((await open(company, quotationId)).quotation).toMatchObject({ id: quotationId, code });
    expect((await open(company, id)).quotation.id).toBe(id);
    const after = await buyer.ask(GetComparison, { id });
    expect(after.answers.map((one) => one.quotationId)).toEqual([quotationId]);
    expect(after.lines).toEqual(before.lines);
    expect(after.answers[0]?.total).toBe(before.answers[0]?.total);
    const seen = (await open(buyer, id)).dispatches?.[0];
    expect(seen).toMatchObject({ id: dispatch.id, status: 'QUOTED', Company: { id: company.id } });
    expect(seen?.Company.guest).toBeUndefined();
    expect(seen?.invitation).toBeUndefined();
    const share = await platform.client.request(ReadAwardShare, { awardId: given.id, quotationId });
    expect(share.dispatchId).toBe(seen?.answer?.dispatchId);

    const over = { code: 'INVITATION_TAKEN_OVER', status: 410 };
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject(over);
    await expect(ask(GetGuestPage, { session })).rejects.toMatchObject(over);
    await expect(buyer.ask(RenewInvitation, { id: dispatch.id })).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await expect(ask(OpenInvitation, { token })).rejects.toMatchObject(over);
  });

  it('takes an unanswered invitation, which is then answered from the account', async () => {
    const ruc = newRuc();
    const { id, email, guestId } = await inviteGuest(platform, buyer, { ruc });
    const company = await platform.company({ ruc, email, emailVerified: true });
    await waitFor(() => takenOver(guestId));
    const [card] = await received(company);
    expect(card).toMatchObject({ idQuotation: id, CompanyQuotationStado: 'PENDING' });
  });

  it('takes two guests of one mail and RUC from two buyers, with two codes', async () => {
    const ruc = newRuc();
    const other = await platform.company();
    const first = await inviteGuest(platform, buyer);
    const second = await inviteGuest(platform, other, { email: first.email });
    const answers = [
      await answerAsGuest(platform, first.session, { ruc }),
      await answerAsGuest(platform, second.session, { ruc }),
    ];
    expect(answers[0]?.code).toBe(answers[1]?.code);
    const company = await platform.company({ ruc, email: first.email, emailVerified: true });
    await waitFor(async () => (await takenOver(first.guestId)) && (await takenOver(second.guestId)));
    const codes = await Promise.all(
      answers.map(async ({ quotationId }) => (await open(company, quotationId)).quotation.code),
    );
    expect(new Set(codes).size).toBe(2);
    for (const [at, owner] of [buyer, other].entries()) {
      const sent = (await open(owner, answers[at]?.quotationId ?? '')).quotation;
      expect(sent.code).toBe(answers[at]?.code);
    }
    await expect(open(company, first.id)).resolves.toBeDefined();
    await expect(open(other, first.id)).rejects.toMatchObject({ status: 404 });
  });

  it('takes it for a person who joins the company later', async () => {
    const ruc = newRuc();
    const { email, guestId, id } = await inviteGuest(platform, buyer, { ruc });
    const company = await platform.company({ ruc, emailVerified: true });
    const seller = await platform.company({ email, emailVerified: true });
    await settled();
    expect(await takenOver(guestId)).toBe(false);
    await platform.client.publish(MemberJoined, {
      subject: company.id,
      aggregateVersion: 3,
      companyId: company.id,
      data: { companyId: company.id, userId: seller.actor.userId, isOwner: false, position: 'Ventas' },
    });
    await waitFor(() => takenOver(guestId));
    expect((await received(company)).map(({ idQuotation }) => idQuotation)).toEqual([id]);
  });

  describe('takes nothing', () => {
    const untouched = async ({ guestId, session, dispatch, id }: Awaited<ReturnType<typeof inviteGuest>>) => {
      await settled();
      expect(await takenOver(guestId)).toBe(false);
      await expect(ask(GetGuestPage, { session })).resolves.toMatchObject({ dispatchId: dispatch.id });
      expect((await open(buyer, id)).dispatches?.[0]?.Company.id).toBe(guestId);
    };

    it('with another RUC', async () => {
      const guest = await inviteGuest(platform, buyer, { ruc: newRuc() });
      const company = await platform.company({ ruc: newRuc(), email: guest.email, emailVerified: true });
      await untouched(guest);
      expect(await received(company)).toEqual([]);
    });

    it('while the RUC of the guest is not known', async () => {
      const guest = await inviteGuest(platform, buyer);
      await platform.company({ ruc: newRuc(), email: guest.email, emailVerified: true });
      await untouched(guest);
    });

    it('with another e-mail, or one that only begins like it', async () => {
      const ruc = newRuc();
      const guest = await inviteGuest(platform, buyer, { ruc });
      const company = await platform.company({ ruc, email: `x${guest.email}`, emailVerified: true });
      await profile(company, 2, `${guest.email}.pe`, true);
      await untouched(guest);
      expect(await received(company)).toEqual([]);
    });

    it('before the e-mail is verified', async () => {
      const ruc = newRuc();
      const guest = await inviteGuest(platform, buyer, { ruc });
      const company = await platform.company({ ruc, email: guest.email, emailVerified: false });
      await profile(company, 2, guest.email, false);
      await untouched(guest);
    });

    it('for an invitation by WhatsApp alone', async () => {
      const ruc = newRuc();
      const { id } = await request(buyer);
      const invitations = [{ name: 'Agregados Sur', phone: '999000736', ruc }];
      const { dispatches } = await buyer.ask(InviteGuests, { id, invitations, message: '' });
      await platform.company({ ruc, emailVerified: true });
      await settled();
      expect(await takenOver(dispatches[0]?.Company.id ?? '')).toBe(false);
    });

    it('of the other of two guests with one mail', async () => {
      const ruc = newRuc();
      const mine = await inviteGuest(platform, buyer, { ruc });
      const theirs = await inviteGuest(platform, buyer, { ruc: newRuc(), email: mine.email });
      const company = await platform.company({ ruc, email: mine.email, emailVerified: true });
      await waitFor(() => takenOver(mine.guestId));
      await untouched(theirs);
      await expect(open(company, theirs.id)).rejects.toMatchObject({ status: 404 });
      expect(await received(company)).toHaveLength(1);
    });

    it('for somebody who has left the company', async () => {
      const ruc = newRuc();
      const company = await platform.company({ ruc, emailVerified: true });
      const seller = await platform.company();
      const member = { companyId: company.id, userId: seller.actor.userId };
      const at = { subject: company.id, companyId: company.id };
      await platform.client.publish(MemberLeft, { ...at, aggregateVersion: 4, data: member });
      const joined = { ...member, isOwner: false, position: '' };
      await platform.client.publish(MemberJoined, { ...at, aggregateVersion: 3, data: joined });
      const guest = await inviteGuest(platform, buyer, { ruc });
      await profile(seller, 2, guest.email, true);
      await untouched(guest);
    });

    it('of a Request that the company was sent itself, or that is its own', async () => {
      const ruc = newRuc();
      const company = await platform.company({ ruc });
      const { id } = await request(buyer);
      await send(buyer, id, company);
      const guest = await inviteGuest(platform, buyer, { id, ruc });
      const own = await inviteGuest(platform, company, { ruc, email: guest.email });
      await profile(company, 2, guest.email, true);
      await settled();
      for (const { guestId } of [guest, own]) expect(await takenOver(guestId)).toBe(false);
    });
  });

  it('lets the buyer ask the company, not the guest, in the next revision', async () => {
    const ruc = newRuc();
    const { id, email, guestId } = await inviteGuest(platform, buyer, { ruc });
    const company = await platform.company({ ruc, email, emailVerified: true });
    await waitFor(() => takenOver(guestId));
    await buyer.ask(ReviseDocument, { id });
    const again = buyer.ask(InviteGuests, { id, invitations: [{ name: 'Otra vez', email }], message: '' });
    await expect(again).rejects.toMatchObject({ code: 'GUEST_HAS_ACCOUNT', status: 409 });
    await expect(send(buyer, id, company)).resolves.toHaveLength(1);
  });

  it('happens once, whatever comes again', async () => {
    const ruc = newRuc();
    const { email, guestId, id } = await inviteGuest(platform, buyer, { ruc });
    const company = await platform.company({ ruc, email, emailVerified: true });
    await waitFor(() => takenOver(guestId));
    await profile(company, 3, email, true);
    await platform.company({ ruc, email: `${randomUUID()}@example.pe`, emailVerified: true });
    await settled();
    const events = (await platform.client.eventsOf(GuestTakenOver)).filter(
      ({ data }) => data.guestCompanyId === guestId,
    );
    expect(events.map(({ data }) => data.companyId)).toEqual([company.id]);
    expect((await open(buyer, id)).dispatches?.[0]?.Company.id).toBe(company.id);
  });
});
