import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { cascadeErrors } from '@cotizaobra/proto/quotations/cascade-errors';
import { FillCascade } from '@cotizaobra/proto/quotations/fill-cascade';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { pricedView } from '../../quotation/application/priced-view.js';
import { TreeEditor } from '../../quotation/application/tree-editor.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { totalsText } from '../../quotation/domain/document-totals.js';
import { requireKind } from '../../quotation/domain/rulings.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { fillPlan, type PlannedFill } from '../domain/fill-plan.js';
import { CascadeRepository } from '../persistence/cascade.repository.js';
import { CascadeReader } from './cascade-reader.js';

type Input = MessagePayload<typeof FillCascade>;
type Output = MessageOutput<typeof FillCascade>;

/** Takes prices of providers over, with the margin, as one change of the copy. */
@Controller()
export class FillCascadeHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly documents: DocumentRepository,
    private readonly items: ItemRepository,
    private readonly cascades: CascadeRepository,
    private readonly reader: CascadeReader,
  ) {}

  @Handles(FillCascade)
  execute({ id, version, answersVersion, ...options }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const copy = await this.editor.open({ id, version }, member);
      requireKind('cascade', copy);
      await this.holdAnswers(id);
      const read = await this.reader.read(copy, await this.items.loadTree(id));
      if (answersVersion !== undefined && answersVersion !== read.answersVersion)
        throw new AppError(cascadeErrors.ANSWERS_CHANGED);
      const { fills, skipped } = fillPlan(read.lines, options, copy.editable);
      if (fills.length === 0) throw new AppError(cascadeErrors.NOTHING_TO_FILL);
      return { ...(await this.apply(copy, fills)), skipped };
    });
  }

  /** A return locks the Request first: until this transaction ends, no answer arrives. Chains have no circle. */
  private async holdAnswers(copyId: string): Promise<void> {
    for (const requestId of (await this.cascades.requestsOf(copyId)).toSorted()) await this.documents.lock(requestId);
  }

  private async apply(copy: QuotationDocument, fills: readonly PlannedFill[]): Promise<Omit<Output, 'skipped'>> {
    const filledAt = new Date();
    await this.cascades.saveFills(
      fills.map(({ line, quotationId, cost, margin, price }) => {
        return { copyItemId: line.row.id, copyId: copy.id, quotationId, cost, margin, price, filledAt };
      }),
    );
    const changing = fills.filter(({ line, price }) => line.row.price !== price);
    const { version, totals } = copy;
    if (changing.length === 0) return { version, totals: totalsText(totals), changed: [], before: [] };
    const operations = changing.map(({ line: { row }, price }): ItemOperation => {
      return { op: 'update', id: row.id, fields: { price, exchangeRate: null, source: null } };
    });
    const { document, rows } = await this.editor.apply(copy, operations, { origin: 'cascade' });
    return {
      version: document.version,
      totals: totalsText(document.totals),
      changed: rows.map(pricedView),
      before: changing.map(({ line: { row } }) => ({ itemId: row.id, price: row.price })),
    };
  }
}
