import { formulaTexts, isFormula, readFormula } from '../rules/arithmetic.js';
import { type ItemRow, type NumberCell, numberCells } from '../rules/item-tree.js';
import { type Numbering, shownNumbers } from '../rules/numbering.js';
import { readTypedDecimal } from '../rules/typed-decimal.js';

/** A number cell with an unreadable text, and the reason. */
export interface UnreadableCell {
  itemId: string;
  /** As the document shows it: `1.2.3`, or `OE.2.1` of its file. */
  number: string;
  cell: NumberCell;
  text: string;
  /** Spanish: 'Usa hasta 4 decimales'. */
  why: string;
}

const cellNames: Record<NumberCell, string> = { quantity: 'la cantidad', price: 'el precio', partial: 'el parcial' };

/** Maximum cells that are listed; the rest is counted. */
const TOLD_MAX = 50;
const NAMED_MAX = 3;

/**
 * Why a text in a number cell is invalid: not a number, or not allowed there. An amount has 2 decimals and needs a
 * quantity.
 */
export function whyUnreadable(text: string, cell: NumberCell): string {
  const reading = isFormula(text) ? readFormula(text) : readTypedDecimal(text);
  if (!reading.ok) return formulaTexts[reading.problem];
  if (cell !== 'partial') return formulaTexts.not_a_number;
  return /\.\d{3,}$/.test(reading.value) ? 'Usa hasta 2 decimales' : 'Escribe antes la cantidad';
}

/** Every cell to correct before the document is sent, in reading order. `cells`: the cells that are sent. */
export function unreadableCells(
  rows: readonly ItemRow[],
  numbering: Numbering,
  cells: readonly NumberCell[] = numberCells,
): UnreadableCell[] {
  if (!rows.some((row) => row.unread)) return [];
  const numbers = shownNumbers(rows, numbering);
  return rows.flatMap((row, at) =>
    cells.flatMap((cell) => {
      const text = row.unread?.[cell];
      if (text === undefined) return [];
      return [{ itemId: row.id, number: numbers[at]!, cell, text, why: whyUnreadable(text, cell) }];
    }),
  );
}

/** `la cantidad de 1.2 ("1.23456"), el precio de 2.1 ("x") y 4 más` */
export function namedCells(cells: readonly UnreadableCell[]): string {
  const named = cells
    .slice(0, NAMED_MAX)
    .map(({ cell, number, text }) => `${cellNames[cell]} de ${number} ("${text}")`);
  const more = cells.length - named.length;
  return more > 0 ? `${named.join(', ')} y ${more} más` : named.join(', ');
}

/** Field errors of the refusal. */
export const toldCells = (cells: readonly UnreadableCell[]): readonly UnreadableCell[] => cells.slice(0, TOLD_MAX);
