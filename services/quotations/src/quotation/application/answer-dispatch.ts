import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { checkStepUp } from '@cotizaobra/chassis/messaging/requests/access';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { answeringNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { Controller } from '@nestjs/common';
import { WholeAward } from '../../comparison/application/whole-award.js';
import { RoundEndings } from '../../negotiation/application/round-endings.js';
import { Acceptances, type Accepted } from '../../verification/application/acceptances.js';
import type { Accepting } from '../../verification/domain/accepting.js';
import { type Answer, answered, type GivenAnswer } from '../domain/answering.js';
import { type Dispatch, sideOf } from '../domain/dispatch.js';
import { isClosed } from '../domain/document.js';
import { copyOf } from '../domain/new-documents.js';
import { summarise } from '../domain/send-summary.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { type CompanyActor, companyActorOf, requireAbility } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { DocumentChanges } from './document-changes.js';
import type { DocumentEvent } from './document-events.js';
import { Parties } from './parties.js';

type Output = MessageOutput<typeof AnswerDispatch>;
type Input = MessagePayload<typeof AnswerDispatch>;

interface Awarding {
  actor: CompanyActor;
  by: Accepting | undefined;
  prove: () => void;
}

/**
 * The recipient accepts, rejects or undoes; the sender withdraws. The first answer wins; later ones get
 * ALREADY_ANSWERED. A Request has at most one accepted answer at a time.
 */
@Controller()
export class AnswerDispatchHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly awards: WholeAward,
    private readonly snapshots: SnapshotRepository,
    private readonly codes: CodeRepository,
    private readonly parties: Parties,
    private readonly endings: RoundEndings,
    private readonly acceptances: Acceptances,
  ) {}

  @Handles(AnswerDispatch)
  execute({ id, status, reason, acceptedBy }: Input, { actor, address = null }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const prove = () => checkStepUp('withFactor', actor);
    return this.transactions.run(async () => {
      const before = await this.lock(id, member);
      requireAbility(member, answeringNeeds[before.documentType][sideOf(before, member.companyId) ?? 'recipient']);
      const given = { answer: status, companyId: member.companyId, reason: reason || null, now: new Date() };
      const by = acceptedBy ? { ...acceptedBy, address, userId: member.userId } : undefined;
      const isAward = await this.award(before, given, { actor: member, by, prove });
      const dispatch = isAward ? await this.get(id) : await this.answer(before, given, member, by);
      const partyOf = await this.parties.forShowing([dispatch.senderCompanyId, dispatch.recipientCompanyId]);
      const quotationId = status === 'ACCEPTED' ? dispatch.copyId : null;
      return { dispatch: dispatchView(dispatch, member.companyId, partyOf), quotationId };
    });
  }

  /**
   * Locks the Request that the dispatch answers, then the document, and reads the dispatch. DISPATCH_NOT_FOUND when the
   * company is neither sender nor recipient.
   */
  private async lock(id: string, actor: CompanyActor): Promise<Dispatch> {
    const found = await this.dispatches.find(id);
    if (found && sideOf(found, actor.companyId) !== null) {
      const requestId = await this.requestOf(found);
      if (requestId) await this.documents.lock(requestId);
      await this.documents.lock(found.documentId);
      const current = await this.dispatches.find(id);
      if (current) return current;
    }
    throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
  }

  private async get(id: string): Promise<Dispatch> {
    const dispatch = await this.dispatches.find(id);
    if (!dispatch) throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
    return dispatch;
  }

  /**
   * Accepting an answer to a Request awards all its lines, and undoing that undoes the award. True if the award wrote
   * the answer. Runs under the lock of the Request, so that two answers cannot be accepted at the same time.
   * `prove`: throws STEP_UP_REQUIRED, as for every award.
   */
  private async award(before: Dispatch, given: GivenAnswer, { actor, by, prove }: Awarding): Promise<boolean> {
    const requestId = await this.requestOf(before);
    if (!requestId) return false;
    if (given.answer === 'ACCEPTED' && before.state !== 'ACCEPTED') {
      prove();
      const read = await this.awards.readOpen(requestId);
      answered(before, given);
      await this.awards.accept(read, before, actor, by);
      return true;
    }
    const after = answered(before, given);
    if (given.answer === 'PENDING' && (await this.awards.undo(requestId, after))) return true;
    this.awards.touch(requestId);
    return false;
  }

  private async answer(before: Dispatch, given: GivenAnswer, actor: CompanyActor, by?: Accepting): Promise<Dispatch> {
    const dispatch = await this.withCopy(answered(before, given), actor);
    await this.endRound(before, given.answer);
    this.dispatches.save([dispatch]);
    const acceptedBy = await this.acceptances.keep(dispatch, by);
    await this.settle(dispatch, eventOf(given.answer, before, dispatch, acceptedBy));
    return dispatch;
  }

  /** A returned Quotation that is rejected or withdrawn is not negotiated any more. */
  private async endRound(before: Dispatch, answer: Answer): Promise<void> {
    if (!before.requestDispatchId || (answer !== 'REJECTED' && answer !== 'WITHDRAWN')) return;
    const document = await this.documents.lock(before.documentId);
    if (document) await this.endings.lapse(document, before, answer);
  }

  private async requestOf({ requestDispatchId }: Dispatch): Promise<string | null> {
    const asked = requestDispatchId && (await this.dispatches.find(requestDispatchId));
    return asked ? asked.documentId : null;
  }

  /** When a provider accepts a Request, it gets its own Quotation as a copy. */
  private async withCopy(dispatch: Dispatch, actor: CompanyActor): Promise<Dispatch> {
    if (dispatch.documentType !== 'Request' || dispatch.state !== 'ACCEPTED') return dispatch;
    const now = new Date();
    const { companyId, userId } = actor;
    const sent = await this.snapshots.get(dispatch.snapshotId);
    const code = await this.codes.take({ companyId, type: 'Quotation', now });
    const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
    const copy = copyOf(birth, dispatch, sent, uuidV7);
    await this.changes.create(copy);
    return { ...dispatch, copyId: copy.document.id };
  }

  private async settle(dispatch: Dispatch, event: DocumentEvent): Promise<void> {
    const document = await this.documents.lock(dispatch.documentId);
    if (!document) throw new Error(`dispatch ${dispatch.id} without its document`);
    if (event.kind === 'acceptanceUndone' && isClosed(document)) throw new AppError(quotationErrors.ILLEGAL_STATE);
    const sends = summarise(await this.dispatches.ofDocument(document.id));
    await this.changes.save(document, { ...document, sends }, [event]);
    if (event.kind !== 'withdrawn') this.documents.setOwnerUnseen(document.id, true);
  }
}

function eventOf(answer: Answer, before: Dispatch, dispatch: Dispatch, acceptedBy: Accepted): DocumentEvent {
  switch (answer) {
    case 'ACCEPTED':
      return { kind: 'accepted', dispatch, copyId: dispatch.copyId, ...acceptedBy };
    case 'REJECTED':
      return { kind: 'rejected', dispatch, declined: before.state === 'ACCEPTED' };
    case 'PENDING':
      return { kind: 'acceptanceUndone', dispatch };
    case 'WITHDRAWN':
      return { kind: 'withdrawn', dispatch, reason: 'withdrawn' };
  }
}
