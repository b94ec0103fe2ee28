import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { SaveComparison } from '@cotizaobra/proto/quotations/save-comparison';
import { Controller } from '@nestjs/common';
import { labelOf } from '../../quotation/application/act-note.js';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { ComparisonRepository } from '../persistence/comparison.repository.js';
import { ComparisonReader, type ReadComparison } from './comparison-reader.js';
import { Comparisons } from './comparisons.js';

type Input = MessagePayload<typeof SaveComparison>;
type Output = MessageOutput<typeof SaveComparison>;

/** Saves what the buyer typed, and remembers the rates for its next comparison. */
@Controller()
export class SaveComparisonHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly repository: ComparisonRepository,
    private readonly comparisons: Comparisons,
  ) {}

  @Handles(SaveComparison)
  execute({ id, version, basis, rates, adjustments }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const request = await this.reader.requestOf(id, companyId, 'lock');
      noteAct({ label: labelOf(request) });
      const read = await this.reader.read(request);
      if (read.saved.version !== version) throw new AppError(quotationErrors.COMPARISON_CHANGED);
      checkAdjustments(read, adjustments);
      await this.repository.save(id, { version: version + 1, basis, rates, adjustments });
      await this.repository.remember(companyId, request.general.typeMoneda, rates);
      return this.comparisons.view(request);
    });
  }
}

const NOT_QUOTED = 'La cotización no tiene precio en esta partida: ajusta la cotización entera.';

/** An adjustment needs an answer, and a line that the answer priced; FOREIGN_ITEM names the first one without. */
function checkAdjustments({ compared }: ReadComparison, adjustments: Input['adjustments']): void {
  for (const [index, { quotationId, itemId }] of adjustments.entries()) {
    const column = compared.columns.find(({ answer }) => answer.dispatch.documentId === quotationId);
    const line = compared.lines.findIndex((one) => one.itemId === itemId);
    if (column && (itemId === null || (column.partials[line] ?? null) !== null)) continue;
    const { code, text } = quotationErrors.FOREIGN_ITEM;
    const isUnpriced = column !== undefined && line >= 0;
    const path = `adjustments.${index}.${column ? 'itemId' : 'quotationId'}`;
    throw new AppError(quotationErrors.FOREIGN_ITEM, {}, [{ path, code, message: isUnpriced ? NOT_QUOTED : text }]);
  }
}
