import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetAcceptance, UNPRICED_NAMED_MAX } from '@cotizaobra/proto/quotations/get-acceptance';
import { isUnpriced } from '@cotizaobra/proto/rules/coverage';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { Controller } from '@nestjs/common';
import { sideOf } from '../domain/dispatch.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { requireUnsealed } from '../domain/sealing.js';
import type { SnapshotContent } from '../domain/snapshot.js';
import { AnswerRepository } from '../persistence/answer.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { answerView } from './answer-view.js';
import { companyActorOf } from './company-actor.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof GetAcceptance>;
type Output = MessageOutput<typeof GetAcceptance>;

/** What the buyer should know before it accepts a Quotation. The seller cannot see who else answered. */
@Controller()
export class GetAcceptanceHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly dispatches: DispatchRepository,
    private readonly answers: AnswerRepository,
    private readonly documents: DocumentRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(GetAcceptance)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const dispatch = await this.dispatches.find(id);
      const isBuyers = dispatch?.documentType === 'Quotation' && sideOf(dispatch, companyId) === 'recipient';
      if (isBuyers) requireUnsealed(dispatch);
      if (!isBuyers || visibilityOf(dispatch) === 'closed') throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
      const answer = await this.answers.ofDispatch(id);
      const content = await this.snapshots.get(dispatch.snapshotId);
      const request = await this.requestOf(dispatch.requestDispatchId);
      const others = request ? (await this.answers.toRequest(request.id)).filter((one) => one.dispatch.id !== id) : [];
      const partyOf = await this.parties.forShowing([answer, ...others].map((one) => one.dispatch.senderCompanyId));
      return {
        ...answerView(answer, partyOf),
        title: answer.title,
        unpriced: unpricedLines(content),
        request,
        others: others.map((one) => answerView(one, partyOf)),
      };
    });
  }

  private async requestOf(requestDispatchId: string | null): Promise<Output['request']> {
    const asked = requestDispatchId && (await this.dispatches.find(requestDispatchId));
    const request = asked && (await this.documents.find(asked.documentId));
    return request ? { id: request.id, code: request.general.code } : null;
  }
}

function unpricedLines({ rows, numbering = 'SOURCE' }: SnapshotContent): Output['unpriced'] {
  const numbers = shownNumbers(rows, numbering);
  return rows
    .flatMap((row, at) =>
      isUnpriced(row) ? [{ id: row.id, index: numbers[at] ?? '', description: row.description }] : [],
    )
    .slice(0, UNPRICED_NAMED_MAX);
}
