import type { Parts } from '../reading/package-parts.js';
import { partsOfSheets } from '../reading/row-marks.js';

/** What the sheet of a workbook says about its formulas; their text is never read. */
export interface FormulaCells {
  /** `E14` */
  cells: ReadonlySet<string>;
  /** Formulas whose result the file does not hold. */
  withoutResult: ReadonlySet<string>;
}

const cellTag = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f\b/g;
const ends =
  /^[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>\s*|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>\s*)?<\/(?:\w+:)?c>/;
/** A formula is at most 8,192 characters long. */
const LOOK_AHEAD = 9_000;

/** The cells with a formula of the sheet with that name. */
export function formulaCells(parts: Parts, sheet: string): FormulaCells {
  const xml = partsOfSheets(parts).get(sheet)?.toString('utf8') ?? '';
  const cells = new Set<string>();
  const withoutResult = new Set<string>();
  for (const match of xml.matchAll(cellTag)) {
    const place = match[1]!;
    cells.add(place);
    const after = match.index + match[0].length;
    if (ends.test(xml.slice(after, after + LOOK_AHEAD))) withoutResult.add(place);
  }
  return { cells, withoutResult };
}
