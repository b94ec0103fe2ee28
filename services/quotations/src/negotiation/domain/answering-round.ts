import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { AnsweredLine } from '@cotizaobra/proto/quotations/rounds-model';
import { isQuestion } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { advancedRound, type Round, type RoundLine } from './round.js';

/** The round with the provider's answers. Throws ROUND_CLOSED, and FOREIGN_ITEM for a line that the round has not. */
export function answeredRound(round: Round, given: readonly AnsweredLine[], by: { userId: string; now: Date }): Round {
  const open = advancedRound(round, 'answer');
  const answers = new Map<string, AnsweredLine>();
  const known = new Set(round.lines.map(({ itemId }) => itemId));
  for (const [at, line] of given.entries()) {
    if (!known.has(line.itemId) || answers.has(line.itemId)) throw foreign(at);
    answers.set(line.itemId, line);
  }
  const lines = round.lines.map((line) => withAnswer(line, answers.get(line.itemId)));
  return { ...open, lines, answeredBy: by.userId, answeredAt: by.now };
}

/** Another price counts with a refusal alone, and not if it is the price that stands. The proposed price alone accepts. */
function withAnswer(line: RoundLine, given: AnsweredLine | undefined): RoundLine {
  if (!given) return line;
  const reply = given.note || null;
  const other = given.answer === 'REFUSED' && !isQuestion(line) ? (given.price ?? null) : null;
  if (other !== null && other === line.price && line.quantity === null) return { ...line, answer: 'ACCEPTED', reply };
  return { ...line, answer: given.answer, otherPrice: other === line.fromPrice ? null : other, reply };
}

function foreign(at: number): AppError {
  const { code, text } = quotationErrors.FOREIGN_ITEM;
  return new AppError(quotationErrors.FOREIGN_ITEM, {}, [{ path: `lines.${at}.itemId`, code, message: text }]);
}

/** What the answers change in the provider's copy: accepted prices and quantities, and other prices. */
export function changesOf({ lines }: Round): Extract<ItemOperation, { op: 'update' }>[] {
  return lines.flatMap(({ itemId: id, answer, price, quantity, otherPrice }) => {
    const accepted = answer === 'ACCEPTED';
    const fields = {
      ...(accepted && price !== null ? { price } : {}),
      ...(accepted && quantity !== null ? { quantity } : {}),
      ...(otherPrice === null ? {} : { price: otherPrice }),
    };
    return Object.keys(fields).length === 0 ? [] : [{ op: 'update' as const, id, fields }];
  });
}
