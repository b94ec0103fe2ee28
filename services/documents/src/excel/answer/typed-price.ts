import type { cellErrorText } from '@cotizaobra/proto/documents/answer-form';
import { type DecimalReading, readDecimal } from '@cotizaobra/proto/rules/decimal';
import { unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import type { AnswerMode } from './answer-layout.js';
import type { SheetCell } from './sheet-cells.js';

export type CellProblem = Parameters<typeof cellErrorText>[2];
export type PriceReading = { price: string | null } | { problem: CellProblem };

/** A spreadsheet computes with fifteen digits; what is behind them (12.340000000000002) nobody typed. */
const DIGITS = 15;

function readNumber(text: string): DecimalReading {
  const number = Number(Number(text).toPrecision(DIGITS));
  if (!Number.isFinite(number)) return { ok: false, problem: 'not_a_number' };
  if (number < 0) return { ok: false, problem: 'negative' };
  const plain = String(number);
  if (plain.includes('e')) return { ok: false, problem: number < 1 ? 'too_many_decimals' : 'too_large' };
  return readDecimal(plain);
}

function readCell({ kind, text }: SheetCell): DecimalReading {
  if (kind === 'other') return { ok: false, problem: 'not_a_number' };
  return kind === 'number' ? readNumber(text) : readTypedDecimal(text);
}

/** The unit price that a cell gives, by itself or through the amount of its line; null for a blank one. */
export function priceIn(cell: SheetCell | undefined, mode: AnswerMode, quantity: number): PriceReading {
  if (!cell) return { price: null };
  const reading = readCell(cell);
  if (!reading.ok) return { problem: reading.problem };
  if (mode === 'price') return { price: reading.value };
  if (!readDecimal(reading.value, 2).ok) return { problem: 'too_many_cents' };
  const units = readDecimal(String(quantity));
  const found = units.ok ? unitPriceFromPartial(units.value, reading.value) : null;
  return found ? { price: found.price } : { problem: 'no_price' };
}
