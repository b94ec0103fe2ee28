import type { AwardLine, AwardShare } from './award.js';
import type { ComparedColumn, ComparedRequest } from './compared-request.js';
import { orderLines, orderTotals } from './order-totals.js';

/** The answers with at least one line, each with the totals of its order. */
export const winnersOf = (
  awardId: string,
  { compared }: { compared: ComparedRequest },
  lines: readonly AwardLine[],
): AwardShare[] => compared.columns.flatMap((column) => winnerOf(awardId, column, lines));

function winnerOf(awardId: string, { answer, content }: ComparedColumn, lines: readonly AwardLine[]): AwardShare[] {
  const { id: dispatchId, documentId: quotationId, senderCompanyId: companyId } = answer.dispatch;
  const own = lines.filter((line) => line.quotationId === quotationId);
  if (own.length === 0) return [];
  const ordered = orderLines(content, new Set(own.map(({ itemKey }) => itemKey)));
  const { subtotal, igv, totalAmount: total } = orderTotals(content, ordered);
  const lineCount = ordered.length;
  return [{ awardId, dispatchId, quotationId, companyId, state: 'AWARDED', lineCount, subtotal, igv, total }];
}
