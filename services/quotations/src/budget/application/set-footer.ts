import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { SetFooter } from '@cotizaobra/proto/quotations/set-footer';
import { footerProblem } from '@cotizaobra/proto/rules/budget/footer';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { addsTax, type Footer, totalsAt, totalsText } from '../../quotation/domain/document-totals.js';
import { requireAllowed } from '../../quotation/domain/rulings.js';
import { BudgetEditor } from './budget-editor.js';
import { footerView } from './footer-view.js';

type Input = MessagePayload<typeof SetFooter>;
type Output = MessageOutput<typeof SetFooter>;

/** Exclusive, in céntimos: the column of totals holds 32 digits before the point. */
const TOTAL_LIMIT = 10n ** 30n;

/** Writes the footer. The total of the document becomes its total. */
@Controller()
export class SetFooterHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: BudgetEditor,
    private readonly changes: DocumentChanges,
  ) {}

  @Handles(SetFooter)
  execute({ rows, ...input }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.open(input, member);
      requireAllowed('editData', document);
      const footer = footerOf(rows);
      const taxMode = document.taxMode === 'INCLUDED' && addsTax(footer) ? 'EXCLUDED' : document.taxMode;
      const totals = totalsAt(document.itemsSum, taxMode, document.createdAt, footer);
      if (totals.total >= TOTAL_LIMIT) throw refused(null, 'El total es demasiado grande.');
      const after = { ...document, footer, taxMode, totals };
      const saved = await this.changes.save(document, after, [{ kind: 'changed', change: 'edited' }]);
      return { ...footerView(saved), totals: totalsText(saved.totals), taxMode };
    });
  }
}

/** Null without rows. Throws FOOTER_REFUSED at the first row that does not fit. */
function footerOf(rows: Footer): Footer | null {
  if (rows.length === 0) return null;
  const problem = footerProblem(rows);
  if (problem) throw refused(problem.row, `${problem.text}.`);
  return rows;
}

function refused(row: number | null, detail: string): AppError {
  const path = row === null ? 'rows' : `rows.${row}`;
  return new AppError(budgetErrors.FOOTER_REFUSED, { detail }, [{ path, code: 'FOOTER_REFUSED', message: detail }]);
}
