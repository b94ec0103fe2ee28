import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { PrintBudgetContent } from '@cotizaobra/proto/documents/print-budget';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetPrintBudget } from '@cotizaobra/proto/quotations/get-print-budget';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import { PrintDocuments } from '../../quotation/application/print-documents.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { PrintBudgets } from './print-budgets.js';

type Input = MessagePayload<typeof GetPrintBudget>;
type Output = MessageOutput<typeof GetPrintBudget>;

/**
 * One print of a budget. A recipient gets the budget as it was sent, and its analyses only with 'Incluir análisis';
 * resources and formula are the owner's alone.
 */
@Controller()
export class GetPrintBudgetHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly documents: PrintDocuments,
    private readonly budgets: PrintBudgets,
    private readonly snapshots: SnapshotRepository,
  ) {}

  @Handles(GetPrintBudget)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(input.id, companyId, {
      own: (document) => this.own(document, input),
      received: (dispatch) => this.received(dispatch, input),
    });
  }

  private async own(document: QuotationDocument, input: Input): Promise<Output> {
    if (document.type === 'Request') throw new AppError(budgetErrors.NO_BUDGET_ON_REQUEST);
    return printOf(await this.documents.own(document, input.template), await this.ownContent(document, input));
  }

  private async ownContent(document: QuotationDocument, input: Input): Promise<PrintBudgetContent> {
    switch (input.document) {
      case 'analyses':
        return this.budgets.ownAnalyses(document);
      case 'resources':
        return this.budgets.resources(document, input.titleId);
      case 'formula':
        return this.budgets.formula(document);
      default:
        return { print: 'budget' };
    }
  }

  private async received(dispatch: Dispatch, { document: print }: Input): Promise<Output> {
    const document = await this.documents.received(dispatch);
    if (document.kind === 'Request') throw new AppError(budgetErrors.NO_BUDGET_ON_REQUEST);
    if (print === 'budget') return printOf(document, { print });
    if (print !== 'analyses' || !dispatch.includesAnalyses) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    const content = await this.snapshots.get(dispatch.snapshotId);
    return printOf(document, await this.budgets.sentAnalyses(dispatch.snapshotId, content));
  }
}

/** Only the budget itself prints the rows. */
const printOf = (document: Output['document'], content: PrintBudgetContent): Output => ({
  document: content.print === 'budget' ? document : { ...document, rows: [] },
  content,
});
