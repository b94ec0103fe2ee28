import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import { DEFAULT_BUDGET_PROFILE } from '@cotizaobra/proto/rules/budget/profile';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { visibilityOf } from '../../quotation/domain/reading.policy.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { type AnalysisContext, analysisView } from './budget-views.js';

type Input = MessagePayload<typeof GetAnalysis>;
type Output = MessageOutput<typeof GetAnalysis>;

/** The owner reads the current analysis or that of a sent revision; a recipient what was sent with the tick. */
@Controller()
export class GetAnalysisHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly budgets: BudgetRepository,
    private readonly items: ItemRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
  ) {}

  @Handles(GetAnalysis)
  execute({ id, itemId, revision }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => (revision === undefined ? this.current(document, itemId) : this.kept(id, revision, itemId)),
      received: async (latest) => {
        const dispatch =
          revision === undefined
            ? latest
            : (await this.dispatches.allTo(id, companyId)).find((one) => one.revision === revision);
        if (!dispatch?.includesAnalyses || visibilityOf(dispatch) === 'closed') throw notFound();
        return this.kept(id, dispatch.revision, itemId);
      },
    });
  }

  private async current(document: QuotationDocument, itemId: string): Promise<Output> {
    const { id, version, profile } = document;
    const [part] = await this.items.loadSome(id, [itemId]);
    if (!part?.hasAnalysis) throw notFound();
    const [analysis] = await this.budgets.analyses(id, [itemId]);
    const nos = analysis?.supplies.map(({ no }) => no) ?? [];
    return this.view(id, itemId, { version, profile, counts: await this.budgets.counts(id, nos) });
  }

  /** As it was sent in a revision. */
  private async kept(documentId: string, revision: number, itemId: string): Promise<Output> {
    const snapshotId = await this.snapshots.findId({ id: documentId, revision });
    const found = snapshotId && (await this.snapshots.find(documentId, revision));
    if (!found) throw new AppError(quotationErrors.REVISION_NOT_FOUND);
    const profile = found.content.profile ?? DEFAULT_BUDGET_PROFILE;
    return this.view(snapshotId, itemId, { version: revision, profile });
  }

  private async view(budgetId: string, itemId: string, context: Omit<AnalysisContext, 'resources'>): Promise<Output> {
    const [analysis] = await this.budgets.analyses(budgetId, [itemId]);
    if (!analysis) throw notFound();
    return analysisView(analysis, { ...context, resources: await this.budgets.resources(budgetId) });
  }
}

const notFound = (): AppError => new AppError(budgetErrors.ANALYSIS_NOT_FOUND);
