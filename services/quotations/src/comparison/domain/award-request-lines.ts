import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { dearerLines } from '@cotizaobra/proto/rules/comparison/proposals';
import type { AwardLine, DecidedLine } from './award.js';
import { type ComparedRequest, offersFor } from './compared-request.js';

export interface LineChoice {
  readonly itemId: string;
  readonly quotationId: string | null;
  readonly reason?: string | null | undefined;
}

const REASONS_NAMED = 50;

/**
 * The decision on each line that is to be decided: all lines, or after a decline the open ones. Errors: FOREIGN_ITEM,
 * LINES_MISSING, NOTHING_AWARDED, ANSWER_NOT_AWARDABLE, REASON_REQUIRED.
 */
export function chosenLines(
  compared: ComparedRequest,
  decided: readonly DecidedLine[],
  choices: readonly LineChoice[],
): AwardLine[] {
  const open = new Set(decided.flatMap((line) => (line.open ? [line.itemKey] : [])));
  const asked = [...compared.lines.keys()].filter((at) => open.size === 0 || open.has(compared.lines[at]!.key));
  const byItem = choicesByItem(compared, asked, choices);
  const missing = asked.filter((at) => !byItem.has(compared.lines[at]!.itemId)).length;
  // After a decline the open lines may be awarded one after the other.
  if (missing > 0 && open.size === 0) throw new AppError(quotationErrors.LINES_MISSING, { count: missing });
  const lines = asked.filter((at) => byItem.has(compared.lines[at]!.itemId));
  if (lines.every((at) => byItem.get(compared.lines[at]!.itemId)!.quotationId === null))
    throw new AppError(quotationErrors.NOTHING_AWARDED);
  const { playing, offers } = offersFor(compared, lines);
  const winners = lines.map((line, at) => {
    const { quotationId } = byItem.get(compared.lines[line]!.itemId)!;
    if (quotationId === null) return null;
    const offer = playing.findIndex((column) => compared.columns[column]!.answer.dispatch.documentId === quotationId);
    if (offer < 0 || offers[offer]!.costs[at] === null) throw notAwardable(compared, line, quotationId);
    return offer;
  });
  const unexplained = dearerLines(offers, winners)
    .map((at) => compared.lines[lines[at]!]!)
    .filter(({ itemId }) => !byItem.get(itemId)!.reason);
  if (unexplained.length > 0)
    throw reasonRequired(
      unexplained.map(({ itemId }) => itemId),
      choices,
    );
  return lines.map((at) => {
    const { key: itemKey, itemId } = compared.lines[at]!;
    const { quotationId, reason } = byItem.get(itemId)!;
    return { itemKey, itemId, quotationId, reason: reason || null };
  });
}

function choicesByItem(compared: ComparedRequest, asked: readonly number[], choices: readonly LineChoice[]) {
  const known = new Set(asked.map((at) => compared.lines[at]!.itemId));
  const byItem = new Map<string, LineChoice>();
  for (const [index, choice] of choices.entries()) {
    if (!known.has(choice.itemId) || byItem.has(choice.itemId)) {
      const { code, text } = quotationErrors.FOREIGN_ITEM;
      throw new AppError(quotationErrors.FOREIGN_ITEM, {}, [{ path: `lines.${index}.itemId`, code, message: text }]);
    }
    byItem.set(choice.itemId, choice);
  }
  return byItem;
}

function notAwardable(compared: ComparedRequest, line: number, quotationId: string): AppError {
  const column = compared.columns.find(({ answer }) => answer.dispatch.documentId === quotationId);
  return new AppError(quotationErrors.ANSWER_NOT_AWARDABLE, {
    code: column?.answer.code ?? '',
    line: compared.lines[line]!.index,
  });
}

/** Named once as `reason`, and once per line. */
function reasonRequired(itemIds: readonly string[], choices: readonly LineChoice[]): AppError {
  const { code, text: message } = quotationErrors.REASON_REQUIRED;
  const wanted = new Set(itemIds);
  const named = choices.flatMap(({ itemId }, index): FieldError[] =>
    wanted.has(itemId) ? [{ path: `lines.${index}.reason`, code, message: 'Escribe el motivo.' }] : [],
  );
  const fields = [{ path: 'reason', code, message }, ...named.slice(0, REASONS_NAMED)];
  return new AppError(quotationErrors.REASON_REQUIRED, {}, fields);
}

/** Accepting one answer whole: it gets every line that it priced, the others go to nobody. */
export function wholeAnswer(
  compared: ComparedRequest,
  quotationId: string,
  pricedKeys: readonly string[],
): AwardLine[] {
  const priced = new Set(pricedKeys);
  const lines = compared.lines.map(({ key: itemKey, itemId }): AwardLine => {
    const isPriced = priced.delete(itemKey);
    return { itemKey, itemId, quotationId: isPriced ? quotationId : null, reason: null };
  });
  // Lines of an older revision that the Request no longer has.
  const others = [...priced].map((key): AwardLine => ({ itemKey: key, itemId: key, quotationId, reason: null }));
  return [...lines, ...others];
}
