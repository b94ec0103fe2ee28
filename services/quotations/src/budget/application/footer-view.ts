import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { FooterRowView } from '@cotizaobra/proto/quotations/footer-model';
import type { GetFooter } from '@cotizaobra/proto/quotations/get-footer';
import { defaultFooter } from '@cotizaobra/proto/rules/budget/footer';
import { moneyInWords } from '@cotizaobra/proto/rules/money-words';
import { sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { footerAt } from '../../quotation/domain/document-totals.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';

/** The footer of an own document, or the default rows that it would start with. */
export function footerView(document: QuotationDocument): MessageOutput<typeof GetFooter> {
  const { version, footer, itemsSum, taxMode, createdAt, general } = document;
  const { rows, total } = footerAt(footer ?? defaultFooter, itemsSum, taxMode, createdAt);
  return {
    version,
    isSet: footer !== null,
    rows,
    directCost: centsToAmount(itemsSum),
    total,
    words: moneyInWords(total, general.typeMoneda),
  };
}

/** The rows with amounts of an own document; null without a footer. */
export const ownFooter = (document: QuotationDocument): FooterRowView[] | null =>
  document.footer && footerView(document).rows;

/** The rows of a sent revision. The details are the owner's unless it ticked 'Incluir análisis'. */
export function sentFooter(content: SnapshotContent, isFull: boolean): FooterRowView[] | null {
  const { footer, rows, taxMode, createdAt } = content;
  if (!footer) return null;
  const amounts = footerAt(footer, sumRows(rows).total, taxMode, new Date(createdAt)).rows;
  return isFull
    ? amounts
    : amounts.map((row) => (row.kind === 'FIXED' ? { ...row, amount: row.result, details: [] } : row));
}
