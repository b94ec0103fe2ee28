import type { AnsweredLine, Round, RoundLine } from '@cotizaobra/proto/quotations/rounds-model';
import { decimalTexts } from '@cotizaobra/proto/rules/decimal';
import { isQuestion } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { proposalWords } from '@cotizaobra/proto/rules/negotiation/round-words';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';

/** What the provider chose for one line. */
export interface LineAnswer {
  choice: 'ACCEPTED' | 'OTHER' | 'REFUSED' | null;
  /** Typed with 'Otro precio'. */
  price: string;
  note: string;
}

export type AnswerDraft = Readonly<Record<string, LineAnswer>>;

export const emptyAnswer: LineAnswer = { choice: null, price: '', note: '' };

/** `2 contraofertas y 1 pregunta`. */
export function proposalsIn({ lines }: Round): string {
  const questions = lines.filter(isQuestion).length;
  return proposalWords({ proposals: lines.length - questions, questions });
}

/** Why the other price cannot be sent; null if it can. */
export function otherPriceProblem(text: string, line: RoundLine): string | null {
  if (text.trim() === '') return 'Escribe tu precio';
  const reading = readTypedDecimal(text.trim());
  if (!reading.ok) return decimalTexts[reading.problem];
  return reading.value === line.from.price ? 'Es el precio que ya tienes: elige No aceptar' : null;
}

/** The answer as it is sent; null while it is missing or cannot be read. */
export function answerOf(line: RoundLine, given: LineAnswer | undefined): AnsweredLine | null {
  const { itemId } = line;
  const text = given?.note.trim() ?? '';
  const note = text === '' ? {} : { note: text };
  if (isQuestion(line)) return text === '' ? null : { itemId, answer: 'ACCEPTED', ...note };
  if (!given?.choice) return null;
  if (given.choice !== 'OTHER') return { itemId, answer: given.choice, ...note };
  const reading = otherPriceProblem(given.price, line) ? null : readTypedDecimal(given.price.trim());
  return reading?.ok ? { itemId, answer: 'REFUSED', price: reading.value, ...note } : null;
}

/** True if the answer puts other values into the next version. */
export const changesValues = (line: RoundLine, answer: AnsweredLine): boolean =>
  !isQuestion(line) && (answer.answer === 'ACCEPTED' || answer.price !== undefined);
