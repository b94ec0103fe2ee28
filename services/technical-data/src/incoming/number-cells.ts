import type { DecimalReading } from '@cotizaobra/proto/rules/decimal';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';

/** What can only be a decimal comma (`14,80`, `1.332,91`), and only a decimal point (`14.80`, `1,332.91`). */
const comma = /^(\d+,(\d{1,2}|\d{4,})|0,\d+|\d{1,3}(\.\d{3})+,\d+)$/;
const point = /^(\d+\.(\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(,\d{3})+\.\d+)$/;

/** Whether the numbers of a file are written with a decimal comma: then `9,740` is less than ten, not almost ten thousand. */
export function usesDecimalComma(cells: Iterable<string>): boolean {
  let found = false;
  for (const cell of cells) {
    if (point.test(cell)) return false;
    found ||= comma.test(cell);
  }
  return found;
}

/** A number as a cell has it: `1,332.91`, `1332.91`, `S/ 12.5`; with `decimalComma` `1.332,91` and `9,740`. */
export function readNumberCell(cell: string, decimalComma: boolean): DecimalReading {
  return readTypedDecimal(
    decimalComma && /^[\d.\s]*,\d+$/.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell,
  );
}
