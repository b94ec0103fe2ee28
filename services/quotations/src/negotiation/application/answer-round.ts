import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AnswerRound } from '@cotizaobra/proto/quotations/answer-round';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { roundErrors } from '@cotizaobra/proto/quotations/round-errors';
import { isOpenRound } from '@cotizaobra/proto/quotations/round-states.table';
import { Controller } from '@nestjs/common';
import { BudgetEditor } from '../../budget/application/budget-editor.js';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { TreeEditor } from '../../quotation/application/tree-editor.js';
import { checkInTime } from '../../quotation/domain/answering.js';
import { nextVersion } from '../../quotation/domain/closing.js';
import { isSent, type QuotationDocument } from '../../quotation/domain/document.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { answeredRound, changesOf } from '../domain/answering-round.js';
import type { Round } from '../domain/round.js';
import { RoundRepository } from '../persistence/round.repository.js';
import { NegotiationViews } from './negotiation-views.js';
import { Negotiations } from './negotiations.js';

type Input = MessagePayload<typeof AnswerRound>;
type Output = MessageOutput<typeof AnswerRound>;

/**
 * The provider answers each line. What it accepts opens the next version of its copy, with the new prices and quantities in
 * it. The version before stands until that one is returned.
 */
@Controller()
export class AnswerRoundHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly negotiations: Negotiations,
    private readonly rounds: RoundRepository,
    private readonly changes: DocumentChanges,
    private readonly items: ItemRepository,
    private readonly editor: TreeEditor,
    private readonly budgets: BudgetEditor,
    private readonly views: NegotiationViews,
  ) {}

  @Handles(AnswerRound)
  execute({ id, roundId, version, lines }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const found = await this.negotiations.lock(id, member.companyId);
      const { document, dispatch, asked } = found;
      const round = await this.rounds.find(roundId);
      if (round?.quotationId !== id) throw new AppError(roundErrors.ROUND_NOT_FOUND);
      if (found.side !== 'PROVIDER') throw new AppError(quotationErrors.ILLEGAL_STATE);
      if (!isOpenRound(round.state) || round.dispatchId !== dispatch.id) throw new AppError(roundErrors.ROUND_CLOSED);
      checkInTime(asked, new Date());
      if (version !== undefined && version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
      const answered = answeredRound(round, lines, { userId: member.userId, now: new Date() });
      await this.rounds.save(answered, 'answers');
      const after = await this.withChanges(document, answered);
      const opensVersion = isSent(after) ? null : after.revision;
      const saved = await this.changes.save(after, after, [
        { kind: 'roundAnswered', dispatch, round: answered, opensVersion },
      ]);
      const view = await this.views.round(answered, found);
      return { round: view, version: saved.version, revision: saved.revision };
    });
  }

  /** The copy with the accepted values, opened for its next version if anything changes. */
  private async withChanges(document: QuotationDocument, round: Round): Promise<QuotationDocument> {
    const operations = changesOf(round);
    if (operations.length === 0) return document;
    const opened = isSent(document)
      ? await this.changes.save(document, nextVersion(document), [{ kind: 'changed', change: 'revised' }])
      : document;
    const priced = operations.filter(({ fields }) => fields.price !== undefined).map(({ id }) => id);
    let priceable = opened;
    for (const { id, hasAnalysis } of await this.items.loadSome(document.id, priced))
      if (hasAnalysis) priceable = (await this.budgets.detach(priceable, id)).saved;
    return (await this.editor.apply(priceable, operations, { origin: 'round' })).document;
  }
}
