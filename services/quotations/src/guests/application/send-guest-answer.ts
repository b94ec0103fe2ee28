import { canonicalJson } from '@cotizaobra/chassis/data/canonical-json';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { type RequestContext, requestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import type { GuestDraft } from '@cotizaobra/proto/quotations/invitations';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { Controller } from '@nestjs/common';
import { AnswerDispatchHandler } from '../../quotation/application/answer-dispatch.js';
import { type CompanyActor, companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { ReturnQuotationHandler } from '../../quotation/application/return-quotation.js';
import { ReviseDocumentHandler } from '../../quotation/application/revise-document.js';
import { TreeEditor } from '../../quotation/application/tree-editor.js';
import { checkInTime } from '../../quotation/domain/answering.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { checkOperations } from '../../quotation/domain/editing.policy.js';
import { patched } from '../../quotation/domain/general-data.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { contactOf, pricesOf, termsOf } from '../domain/guest-answer.js';
import { takesAnswer } from '../domain/taking-answers.js';
import { GuestPartyRepository } from '../persistence/guest-party.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestPages } from './guest-pages.js';
import { type Guest, GuestSessions, guestActor } from './guest-sessions.js';

type Input = MessagePayload<typeof SendGuestAnswer>;

/** Accepts, prices and returns as a company with an account would, in one transaction and as the guest's company. */
@Controller()
export class SendGuestAnswerHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: GuestSessions,
    private readonly invitations: InvitationRepository,
    private readonly guests: GuestPartyRepository,
    private readonly answering: AnswerDispatchHandler,
    private readonly returning: ReturnQuotationHandler,
    private readonly revising: ReviseDocumentHandler,
    private readonly changes: DocumentChanges,
    private readonly editor: TreeEditor,
    private readonly items: ItemRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly pages: GuestPages,
  ) {}

  @Handles(SendGuestAnswer)
  execute({ session, dispatchId, version, draft }: Input): Promise<MessageOutput<typeof SendGuestAnswer>> {
    return this.transactions.run(async () => {
      const guest = await this.sessions.lock(session, dispatchId);
      const { invitation, dispatch } = guest;
      const now = new Date();
      const isSaved = canonicalJson(invitation.draft) === canonicalJson(draft);
      if (dispatch.state === 'QUOTED' && isSaved && !invitation.replacing) return this.pages.view(guest);
      if (invitation.replacing) checkInTime(dispatch, now);
      if (!takesAnswer(guest, now)) throw new AppError(guestErrors.GUEST_ALREADY_SENT);
      if (version !== invitation.draftVersion && !isSaved) throw new AppError(guestErrors.GUEST_DRAFT_CHANGED);
      await this.answer(guest, draft);
      if (!isSaved) await this.invitations.saveDraft(invitation, draft);
      if (invitation.replacing) await this.invitations.update(dispatchId, { replacing: false });
      return this.pages.view(await this.sessions.find(session));
    });
  }

  private async answer({ invitation, dispatch }: Guest, draft: GuestDraft): Promise<void> {
    const { guestCompanyId: companyId, guestUserId: userId } = invitation;
    await this.guests.save({ companyId, userId }, contactOf(draft));
    const as = requestContext.fresh({ actor: guestActor(invitation) });
    const id = await this.copyOf(dispatch, as);
    await this.price(id, companyActorOf(as.actor), { draft, snapshotId: dispatch.snapshotId });
    await this.returning.execute({ id, message: '' }, as);
  }

  /** A new copy, or the sent one as its next revision. */
  private async copyOf({ id, state, copyId }: Dispatch, as: RequestContext): Promise<string> {
    if (state === 'QUOTED' && copyId) {
      await this.revising.execute({ id: copyId }, as);
      return copyId;
    }
    const { quotationId } = await this.answering.execute({ id, status: 'ACCEPTED' }, as);
    if (!quotationId) throw new Error(`accepting ${id} made no copy`);
    return quotationId;
  }

  private async price(
    id: string,
    actor: CompanyActor,
    { draft, snapshotId }: { draft: GuestDraft; snapshotId: string },
  ) {
    const { rows, numbering = 'SOURCE' } = await this.snapshots.get(snapshotId);
    const copy = await this.changes.lockOwn(id, actor);
    const operations = pricesOf(draft, rows, await this.items.loadTree(id));
    checkOperations(copy, operations);
    const { document } = await this.editor.apply(copy, operations, { origin: 'answer' });
    const numbers = new Map(shownNumbers(rows, numbering).map((number, at) => [rows[at]?.id, number]));
    const after = patched(
      document,
      termsOf(draft, { numberOf: (itemId) => numbers.get(itemId) ?? '', again: copy.revision > 1 }),
    );
    if (after !== document) await this.changes.save(document, after);
  }
}
