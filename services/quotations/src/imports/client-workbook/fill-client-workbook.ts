import { fillXls, isCompound } from './biff/fill-xls.js';
import { fillXlsx } from './fill-xlsx.js';
import type { FilledWorkbook, WorkbookFill } from './workbook-fill.js';

/**
 * The original workbook (.xlsx or .xls) with prices in its price cells. Formulas, formats and all else stay as they are;
 * a cell with a formula is never overwritten. Stored results of formulas follow the prices, for programs that do not
 * compute. Throws FILE_NOT_READABLE for any other file, a damaged one, or a missing sheet.
 */
export const fillClientWorkbook = (original: Uint8Array, fill: WorkbookFill): FilledWorkbook =>
  isCompound(original) ? fillXls(original, fill) : fillXlsx(original, fill);
