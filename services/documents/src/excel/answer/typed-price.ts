import { decideFormats } from '@cotizaobra/proto/budget-reading/column-formats';
import { type NumberFormat, readNumberAs, writingOf } from '@cotizaobra/proto/budget-reading/number-format';
import type { cellErrorText } from '@cotizaobra/proto/documents/answer-form';
import { type DecimalReading, readDecimal } from '@cotizaobra/proto/rules/decimal';
import { unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import type { AnswerMode } from './answer-layout.js';
import type { SheetCell } from './sheet-cells.js';

type CellProblem = Parameters<typeof cellErrorText>[2];
export type PriceReading = { price: string | null } | { problem: CellProblem };

/** A spreadsheet computes with fifteen digits; further digits (12.340000000000002) are rounding errors. */
const DIGITS = 15;

function readNumber(text: string): DecimalReading {
  const number = Number(Number(text).toPrecision(DIGITS));
  if (!Number.isFinite(number)) return { ok: false, problem: 'not_a_number' };
  if (number < 0) return { ok: false, problem: 'negative' };
  const plain = String(number);
  if (plain.includes('e')) return { ok: false, problem: number < 1 ? 'too_many_decimals' : 'too_large' };
  return readDecimal(plain);
}

/** The single number format of the text cells; null when they do not prove one. */
export function formatOf(cells: readonly (SheetCell | undefined)[]): NumberFormat | null {
  const texts = cells.flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []));
  return decideFormats({ price: texts }).formats.price?.format ?? null;
}

/** Parses text in the format of its column. Without a format, an ambiguous text is refused and never guessed. */
function readText(text: string, format: NumberFormat | null): DecimalReading {
  if (format) return readNumberAs(text, format);
  const writing = writingOf(text);
  if (writing === 'EITHER') return { ok: false, problem: 'ambiguous' };
  return readNumberAs(text, writing === 'COMMA' ? 'COMMA' : 'POINT');
}

function readCell({ kind, text }: SheetCell, format: NumberFormat | null): DecimalReading {
  if (kind === 'other') return { ok: false, problem: 'not_a_number' };
  return kind === 'number' ? readNumber(text) : readText(text, format);
}

/** The unit price of a cell, direct or derived from the amount of its line; null for a blank cell. */
export function priceIn(
  cell: SheetCell | undefined,
  { mode, quantity, format }: { mode: AnswerMode; quantity: number; format: NumberFormat | null },
): PriceReading {
  if (!cell) return { price: null };
  const reading = readCell(cell, format);
  if (!reading.ok) return { problem: reading.problem };
  if (mode === 'price') return { price: reading.value };
  if (!readDecimal(reading.value, 2).ok) return { problem: 'too_many_cents' };
  const units = readDecimal(String(quantity));
  const found = units.ok ? unitPriceFromPartial(units.value, reading.value) : null;
  return found ? { price: found.price } : { problem: 'no_price' };
}
