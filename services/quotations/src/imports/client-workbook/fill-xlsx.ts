import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import type { ColumnPlaces } from '@cotizaobra/proto/budget-reading/tables';
import { AppError } from '@cotizaobra/proto/core/errors';
import { cellText, sharedStrings } from './cell-texts.js';
import { Recalculation } from './formulas/recalculation.js';
import { fingerprint, hideIds } from './hidden-ids.js';
import { PriceCells } from './price-cells.js';
import { formulaOf, SheetXml } from './sheet-xml.js';
import { changedValues, type PlainCell, staleFigures } from './stale-figures.js';
import { type FilledWorkbook, unfilledItems, type WorkbookFill } from './workbook-fill.js';
import { definedNames, withFullCalculation, workbookParts } from './workbook-parts.js';
import { spliced } from './xml.js';
import { ZipPackage } from './zip-package.js';

/** Fills in a workbook of OOXML: parts without prices or results keep their compressed bytes. */
export function fillXlsx(original: Uint8Array, fill: WorkbookFill): FilledWorkbook {
  const zip = ZipPackage.open(original);
  const { workbook, sheets } = workbookParts(zip);
  const target = sheets.find(({ name }) => name === fill.sheet);
  if (!target) throw new AppError(readingErrors.FILE_NOT_READABLE);
  const xml = new Map(sheets.map(({ name, part }) => [name, new SheetXml(zip.text(part)!)]));
  const sheet = xml.get(fill.sheet)!;
  const strings = sharedStrings(zip, workbook);
  const column = fill.columns.price;
  const stale = staleFigures(fill, (at) => plainCells(sheet, strings, at));
  const { splices, unfilled } = new PriceCells(sheet, column).patch([...fill.items, ...stale.prices]);
  const others = fill.columns.partial === undefined ? null : new PriceCells(sheet, fill.columns.partial);
  splices.push(...(others?.patch(stale.amounts).splices ?? []));
  const skipped = new Set(unfilled.map(({ row }) => row));
  const changed = changedValues(fill, stale, skipped);
  const formulas = new Recalculation(xml, strings, definedNames(zip.text(workbook)!), changed);
  for (const { name, part } of sheets) {
    const all = [...(name === fill.sheet ? splices : []), ...formulas.splices(name, xml.get(name)!.prefix)];
    if (all.length > 0) zip.write(part, spliced(xml.get(name)!.text, all));
  }
  zip.write(workbook, withFullCalculation(zip.text(workbook)!));
  const texts = rowTexts(strings, sheet, fill.columns);
  const rows = fill.items.map(({ row, itemId }) => ({ row, itemId, print: texts(row) }));
  hideIds(zip, { documentId: fill.documentId, version: fill.version, rows });
  return { bytes: zip.bytes(), unfilled: unfilledItems(fill, unfilled) };
}

function plainCells(sheet: SheetXml, strings: readonly string[], column: number): PlainCell[] {
  return sheet.rows.flatMap(({ row, cells }) => {
    const cell = cells.find((one) => one.column === column);
    return cell && !formulaOf(cell) ? [{ row, text: cellText(cell, strings) }] : [];
  });
}

/** Fingerprints of rows, from their number and description as the file stores them. */
function rowTexts(
  strings: readonly string[],
  sheet: SheetXml,
  { index, description }: ColumnPlaces,
): (row: number) => string {
  const rows = new Map(sheet.rows.map((row) => [row.row, row.cells]));
  const textAt = (row: number, column: number | undefined): string => {
    const cell = column === undefined ? undefined : rows.get(row)?.find((one) => one.column === column);
    return cell ? cellText(cell, strings) : '';
  };
  return (row) => fingerprint(textAt(row, index), textAt(row, description));
}
