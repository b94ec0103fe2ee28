import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError, coreErrors, type ErrorDef } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { dispatchView } from '../../quotation/application/dispatch-view.js';
import { Dispatcher } from '../../quotation/application/dispatcher.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { kindOf, type QuotationDocument } from '../../quotation/domain/document.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { GuestPartyRepository } from '../persistence/guest-party.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import type { InvitationRow } from '../persistence/invitation.row.js';
import { GuestLinks } from './guest-links.js';

type Input = MessagePayload<typeof InviteGuests>;
type Output = MessageOutput<typeof InviteGuests>;
type Invited = Input['invitations'][number];

/** Mails to strangers: a company may invite so many in a day. */
const INVITED_PER_DAY = 200;
const DAY_MS = 86_400_000;

/** Sends a Request to people without an account. Whoever was asked in an earlier revision stays the same company. */
@Controller()
export class InviteGuestsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatcher: Dispatcher,
    private readonly dispatches: DispatchRepository,
    private readonly guests: GuestPartyRepository,
    private readonly invitations: InvitationRepository,
    private readonly links: GuestLinks,
    private readonly parties: Parties,
  ) {}

  @Handles(InviteGuests)
  execute({ id, invitations, message }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { companyId } = member;
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      if (kindOf(document) !== 'request') throw new AppError(quotationErrors.ILLEGAL_STATE);
      await this.checkLimit(companyId, invitations.length);
      const guests = await this.guestsOf(document, invitations);
      const recipientIds = guests.map(({ guestCompanyId }) => guestCompanyId);
      const eventOf = (dispatch: Dispatch) => ({ kind: 'sent', dispatch }) as const;
      const sent = await this.dispatcher.send(document, { recipientIds, message, toGuests: true, eventOf });
      const partyOf = await this.parties.forShowing(recipientIds);
      const dispatches: Output['dispatches'] = [];
      for (const [at, dispatch] of sent.dispatches.entries()) {
        const guest = guests[at];
        if (!guest) throw new Error('a dispatch without its guest');
        const { whatsapp } = await this.invite(guest, dispatch);
        dispatches.push({ ...dispatchView(dispatch, companyId, partyOf), whatsapp });
      }
      return { dispatches, version: sent.document.version };
    });
  }

  private async checkLimit(companyId: string, more: number): Promise<void> {
    const today = await this.invitations.countSince(companyId, new Date(Date.now() - DAY_MS));
    if (today + more > INVITED_PER_DAY) throw new AppError(coreErrors.RATE_LIMITED);
  }

  /** The company behind each invitation: the one of an earlier revision, or a new one. */
  private async guestsOf(document: QuotationDocument, invited: readonly Invited[]) {
    const known = await this.invitations.ofDocument(document.id);
    const current = await this.dispatches.ofRevision(document.id, document.revision);
    const asked = new Set(current.map(({ recipientCompanyId }) => recipientCompanyId));
    const guests: Guest[] = [];
    for (const [at, { name, email = null, phone = null, ruc = null }] of invited.entries()) {
      const earlier = [...guests, ...known].find((one) => isSame(one, { email, phone }));
      if (earlier?.takenOverAt) throw refused(guestErrors.GUEST_HAS_ACCOUNT, at, earlier);
      if (earlier && (asked.has(earlier.guestCompanyId) || guests.includes(earlier)))
        throw refused(guestErrors.ALREADY_INVITED, at, earlier);
      const ids = earlier ?? { guestCompanyId: uuidV7(), guestUserId: uuidV7() };
      const { guestCompanyId, guestUserId } = ids;
      const party = { companyId: guestCompanyId, userId: guestUserId, name, email, phone, ruc };
      if (!earlier) await this.guests.insert(party);
      guests.push({ guestCompanyId, guestUserId, name, email, phone, takenOverAt: null });
    }
    return guests;
  }

  private async invite(guest: Guest, dispatch: Dispatch) {
    const { id: dispatchId, documentId, senderCompanyId, createdAt } = dispatch;
    const unopened = {
      revokedAt: null,
      openedAt: null,
      lastOpenedAt: null,
      draft: null,
      messageDueAt: null,
      takenOverAt: null,
      draftVersion: 0,
      replacing: false,
    };
    const head = { dispatchId, documentId, senderCompanyId, createdAt, expiresAt: createdAt };
    const row = { ...guest, ...head, ...unopened };
    await this.invitations.insert(row);
    return this.links.issue(row, dispatch);
  }
}

type Guest = Pick<InvitationRow, 'guestCompanyId' | 'guestUserId' | 'name' | 'email' | 'phone' | 'takenOverAt'>;

const isSame = (one: Guest, { email, phone }: Pick<Guest, 'email' | 'phone'>): boolean =>
  (email !== null && one.email === email) || (phone !== null && one.phone === phone);

function refused(def: ErrorDef, at: number, { name }: Guest): AppError {
  const error = new AppError(def, { name });
  return new AppError(def, { name }, [{ path: `invitations.${at}`, code: def.code, message: error.message }]);
}
