import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { Controller } from '@nestjs/common';
import { ComparisonRepository } from '../../comparison/persistence/comparison.repository.js';
import { RoundEndings } from '../../negotiation/application/round-endings.js';
import { advanced, checkInTime } from '../domain/answering.js';
import type { Origin, QuotationDocument } from '../domain/document.js';
import { requireAllowed, requireKind } from '../domain/rulings.js';
import { isSealed } from '../domain/sealing.js';
import { summarise } from '../domain/send-summary.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { type CompanyActor, companyActorOf } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { Dispatcher } from './dispatcher.js';
import { DocumentChanges } from './document-changes.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof ReturnQuotation>;
type Output = MessageOutput<typeof ReturnQuotation>;
type Copy = Extract<Origin, { kind: 'copy' }>;

/**
 * The provider returns its priced copy: it is frozen and dispatched to the buyer, and the Request's dispatch becomes
 * QUOTED, in one transaction. A repeated call returns the same dispatch.
 */
@Controller()
export class ReturnQuotationHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly dispatcher: Dispatcher,
    private readonly parties: Parties,
    private readonly comparisons: ComparisonRepository,
    private readonly endings: RoundEndings,
  ) {}

  @Handles(ReturnQuotation)
  execute({ id, message, includeAnalyses }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const { copy, request, origin } = await this.lockBoth(id, member);
      const [asked, existing] = await Promise.all([
        this.dispatches.find(origin.requestDispatchId),
        this.dispatches.ofDocument(copy.id),
      ]);
      if (!asked) throw new Error(`copy ${id} without the dispatch it answers`);
      const given = existing.find(({ revision }) => revision === copy.revision);
      const isAgain = given !== undefined;
      const before =
        existing.findLast(({ recipientCompanyId }) => recipientCompanyId === asked.senderCompanyId) ?? null;
      requireAllowed('return', copy, { returned: given?.state ?? null, requestState: asked.state });
      const { requestId, requestDispatchId } = origin;
      if (!isAgain) checkInTime(asked, request.openedAt ?? new Date());
      const sent = await this.dispatcher.send(copy, {
        recipientIds: [asked.senderCompanyId],
        message,
        includesAnalyses: includeAnalyses,
        requestDispatchId,
        sealedUntil: isSealed(request) ? request.deadline : null,
        existing,
        eventOf: async (dispatch) => {
          const answers = await this.endings.answeredBy(copy, before);
          return { kind: 'returned', dispatch, requestId, requestDispatchId, answers };
        },
      });
      if (!isAgain) {
        this.dispatches.save([advanced(asked, 'return', new Date())]);
        await this.settleRequest(request);
        this.comparisons.touch(requestId);
      }
      const [dispatch] = sent.dispatches;
      if (!dispatch) throw new Error('a return without a dispatch');
      const partyOf = await this.parties.forShowing([dispatch.recipientCompanyId]);
      return { dispatch: dispatchView(dispatch, member.companyId, partyOf), version: sent.document.version };
    });
  }

  /** Locks the Request first, so that a withdrawal or rejection cannot run at the same time. */
  private async lockBoth(id: string, actor: CompanyActor) {
    const found = await this.documents.find(id);
    if (found?.ownerCompanyId !== actor.companyId) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    requireKind('return', found);
    const origin = found.origin as Copy;
    const request = await this.documents.lock(origin.requestId);
    if (!request) throw new Error(`copy ${id} without its request`);
    return { copy: await this.changes.lockOwn(id, actor), request, origin };
  }

  private async settleRequest(request: QuotationDocument): Promise<void> {
    const sends = summarise(await this.dispatches.ofDocument(request.id));
    await this.changes.save(request, { ...request, sends });
    this.documents.setOwnerUnseen(request.id, true);
  }
}
