import type { ReadFile } from '@cotizaobra/proto/budget-reading/sheet';
import { zipSync } from 'fflate';
import { CellCount } from './cell-count.js';
import { kindOf } from './file-kind.js';
import { Refusal, readingLimits, shownLimit } from './limits.js';
import { type Parts, partsOf } from './package-parts.js';
import { checkXml, countOf } from './part-check.js';
import { rowMarks } from './row-marks.js';
import { readText } from './text-table.js';
import { openWorkbook, sheetsOf } from './workbook.js';

const isSheet = (name: string): boolean => /(^|\/)worksheets\/[^/]+\.xml$/i.test(name);

/** Refuses parts that are unsafe, or that hold more than the limits, before they are parsed. */
function checkParts(parts: Parts): void {
  let cells = 0;
  for (const [name, content] of parts) {
    checkXml(content);
    if (!isSheet(name)) continue;
    const { rows, cells: most } = readingLimits;
    // Cells with a value: formatted blank ones do not count.
    cells += countOf(content, '</v>', most) + countOf(content, '</is>', most);
    if (countOf(content, '<row', rows * 4) > rows * 4)
      throw new Refusal('FILE_TOO_MANY_ROWS', { max: shownLimit(rows) });
    if (cells > most) throw new Refusal('FILE_TOO_MANY_CELLS', { max: shownLimit(most) });
  }
}

function readXlsx(bytes: Buffer, count: CellCount): ReadFile {
  const parts = partsOf(bytes);
  if (![...parts.keys()].some((name) => /(^|\/)workbook\.xml$/i.test(name))) throw new Refusal('FILE_NOT_READABLE');
  checkParts(parts);
  // biome-ignore lint/plugin: it runs in the thread that reads.
  const bare = zipSync(Object.fromEntries(parts), { level: 0 });
  return { kind: 'XLSX', sheets: sheetsOf(openWorkbook(bare), count, rowMarks(parts)) };
}

/** Old Excel files; encrypted .xlsx files are of the same container. */
function readXls(bytes: Buffer, count: CellCount): ReadFile {
  count.sheets(openWorkbook(bytes, { bookSheets: true }).SheetNames.length);
  return { kind: 'XLS', sheets: sheetsOf(openWorkbook(bytes, { cellStyles: true }), count) };
}

/**
 * Decodes .xlsx, .xls, .csv and .tsv by their content: values and cached results alone. Throws Refusal by the name of
 * the limit. It blocks its thread; `readBudgetFile` runs it in one of its own.
 */
export function decodeFile(
  bytes: Buffer,
  limits: Readonly<Record<keyof typeof readingLimits, number>> = readingLimits,
) {
  const count = new CellCount(limits);
  const kind = kindOf(bytes);
  if (kind === 'ZIP') return readXlsx(bytes, count);
  if (kind === 'CFB') return readXls(bytes, count);
  if (kind === 'TEXT') return { kind: 'CSV', sheets: readText(bytes, count) } satisfies ReadFile;
  throw new Refusal('FILE_NOT_READABLE');
}
