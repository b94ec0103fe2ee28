import { Recalculation } from './formulas/recalculation.js';
import type { RowPrice } from './price-cells.js';
import type { WorkbookFill } from './workbook-fill.js';

/** A cell that is no formula. */
export interface PlainCell {
  row: number;
  /** As stored: `5000` of a number, whatever its format shows. */
  text: string;
}

const figure = /^(?:S\/\.?|US\$|\$|€)?\s*-?\d[\d.,'\s]*$/;
const isFigure = ({ text }: PlainCell): boolean => figure.test(text.trim());

/**
 * Figures that prices make wrong, or that another company must not see. In the column of amounts, those of parts and
 * titles become the document's; another one, as a footer has, goes if any changes, and if the file is another company's.
 * From a file of another company goes every price that is no line's, too.
 */
export function staleFigures(
  fill: WorkbookFill,
  cellsOf: (column: number) => readonly PlainCell[],
): { amounts: RowPrice[]; prices: RowPrice[] } {
  const { columns, headerRow, isForeign, items } = fill;
  const below = (column: number): PlainCell[] =>
    cellsOf(column).filter((cell) => cell.row > (headerRow ?? 0) && isFigure(cell));
  const blank = ({ row }: PlainCell): RowPrice => ({ row, price: null });
  const own = new Set(items.map(({ row }) => row));
  const prices = isForeign ? below(columns.price).filter(({ row }) => !own.has(row)) : [];
  const written = columns.partial === undefined || columns.partial === columns.price ? [] : below(columns.partial);
  const known = new Map(fill.amounts.map(({ row, price }) => [row, price]));
  const amounts = written.flatMap(({ row, text }): RowPrice[] => {
    const price = known.get(row);
    const isSame = price === undefined || (price !== null && Number(price) === Number(text));
    return isSame ? [] : [{ row, price }];
  });
  const others = isForeign || amounts.length > 0 ? written.filter(({ row }) => !known.has(row)) : [];
  return { amounts: [...amounts, ...others.map(blank)], prices: prices.map(blank) };
}

/** New values by the keys of a recalculation. `skipped`: rows whose price could not be written. */
export function changedValues(
  { sheet, columns, items }: WorkbookFill,
  { amounts, prices }: ReturnType<typeof staleFigures>,
  skipped: ReadonlySet<number>,
): Map<string, number | null> {
  const at = (column: number, list: readonly RowPrice[]) =>
    list.map(({ row, price }): [string, number | null] => [
      Recalculation.key(sheet, row, column),
      price === null ? null : Number(price),
    ]);
  const written = [...items, ...prices].filter(({ row }) => !skipped.has(row));
  return new Map([...at(columns.price, written), ...at(columns.partial ?? columns.price, amounts)]);
}
