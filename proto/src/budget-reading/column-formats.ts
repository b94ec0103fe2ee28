import {
  type NumberFormat,
  numberFormats,
  numberText,
  plainIn,
  plainOf,
  type Writing,
  writingOf,
} from './number-format.js';
import { type NumericCells, type NumericColumn, numericColumns, type TableCell, textOf } from './tables.js';

/** How the format of a column was decided. `ALIKE`: all its cells read the same in both formats. */
type FormatProof = 'ALIKE' | 'WRITING' | 'PARTIALS' | 'ANSWER';

export interface ColumnFormat {
  format: NumberFormat;
  proof: FormatProof;
}

/** A cell that the two formats read as different numbers, with both readings. */
export interface AmbiguousCell {
  /** Index among the given cells. */
  at: number;
  text: string;
  readings: Readonly<Record<NumberFormat, string>>;
}

/** A column whose format cannot be proved. */
export interface FormatQuestion {
  column: NumericColumn;
  /** The column has cells of both formats, so either format leaves some cells unreadable. */
  mixed: boolean;
  examples: AmbiguousCell[];
}

export interface FormatDecision {
  formats: Partial<Record<NumericColumn, ColumnFormat>>;
  questions: FormatQuestion[];
}

type FormatOf = Readonly<Partial<Record<NumericColumn, NumberFormat>>>;

const EXAMPLES = 5;
/**
 * A product matches its partial if they differ by at most one part in this number, or by one céntimo. The two readings
 * of a number differ a thousandfold.
 */
const NEARNESS = 100n;
const PLACES = 8;
const CENT = 10n ** BigInt(PLACES - 2);

function scaled(plain: string): bigint {
  const [whole = '0', fraction = ''] = plain.split('.');
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

type Values = Record<NumberFormat, bigint | null>;

const valuesOf = (cell: TableCell): Values => {
  const [point, comma] = [plainOf(cell, 'POINT'), plainOf(cell, 'COMMA')];
  return { POINT: point === null ? null : scaled(point), COMMA: comma === null ? null : scaled(comma) };
};

function isProduct(quantity: bigint, price: bigint, partial: bigint): boolean {
  const product = (quantity * price) / 10n ** BigInt(PLACES);
  const apart = product > partial ? product - partial : partial - product;
  return apart <= CENT || apart * NEARNESS <= partial;
}

/** The lines that can prove a format: all three numbers are present, and at least one has two readings. */
function provingLines(cells: NumericCells, writings: ReadonlyMap<NumericColumn, readonly Writing[]>): Values[][] {
  const lines: Values[][] = [];
  const { quantity, price, partial } = cells;
  if (!quantity || !price || !partial) return lines;
  for (const [at, text] of partial.entries()) {
    if (text === '' || quantity[at] === '' || price[at] === '') continue;
    const here = numericColumns.map((column) => writings.get(column)![at]);
    if (here.includes('NONE') || !here.includes('EITHER')) continue;
    lines.push([quantity[at]!, price[at]!, text].map(valuesOf));
  }
  return lines;
}

function matchesOf(lines: readonly Values[][], formats: readonly NumberFormat[]): boolean[] {
  return lines.map((line) => {
    const [quantity, price, partial] = line.map((values, at) => values[formats[at]!]);
    if (quantity == null || price == null || partial == null || partial === 0n) return false;
    return isProduct(quantity, price, partial);
  });
}

const combinations: NumberFormat[][] = numberFormats.flatMap((quantity) =>
  numberFormats.flatMap((price) => numberFormats.map((partial) => [quantity, price, partial])),
);

/**
 * The format that quantity × price = partial proves: with it more lines match, and it fails on no line that the other
 * matches. Null if both do equally well.
 */
function provedByPartials(lines: readonly Values[][], answers: FormatOf): FormatOf {
  if (lines.length === 0) return {};
  const isAnswered = (formats: readonly NumberFormat[]): boolean =>
    numericColumns.every((column, place) => (answers[column] ?? formats[place]) === formats[place]);
  const tried = combinations.filter(isAnswered).map((formats) => {
    const matches = matchesOf(lines, formats);
    return { formats, matches, count: matches.filter(Boolean).length };
  });
  const best = tried.reduce((most, one) => (one.count > most.count ? one : most));
  if (best.count === 0) return {};
  const proved: Partial<Record<NumericColumn, NumberFormat>> = {};
  for (const [place, column] of numericColumns.entries()) {
    const others = tried.filter(({ formats }) => formats[place] !== best.formats[place]);
    const isRival = ({ matches, count }: (typeof tried)[number]): boolean =>
      count === best.count || matches.some((match, at) => match && !best.matches[at]);
    if (!others.some(isRival)) proved[column] = best.formats[place]!;
  }
  return proved;
}

function ambiguousCells(cells: readonly TableCell[], writings: readonly Writing[]): AmbiguousCell[] {
  const found: AmbiguousCell[] = [];
  for (const [at, cell] of cells.entries()) {
    if (found.length === EXAMPLES) break;
    if (writings[at] !== 'EITHER') continue;
    const text = textOf(cell);
    const plain = numberText(text);
    found.push({ at, text, readings: { POINT: plainIn(plain, 'POINT')!, COMMA: plainIn(plain, 'COMMA')! } });
  }
  return found;
}

/** The format that the spelling of the cells proves; null if it proves none, or if cells contradict each other. */
function provedByWriting(writings: readonly Writing[]): { format: NumberFormat | null; mixed: boolean } {
  const [point, comma] = [writings.includes('POINT'), writings.includes('COMMA')];
  return { format: point === comma ? null : point ? 'POINT' : 'COMMA', mixed: point && comma };
}

/**
 * Decides one number format per column from all its cells: from cells that only one format can read, and from quantity
 * × price = partial. If neither proves it, or they contradict each other, the column becomes a question. An answer
 * settles it.
 */
export function decideFormats(
  cells: NumericCells,
  answers: FormatOf = {},
  asked: readonly NumericColumn[] = ['quantity', 'price'],
): FormatDecision {
  const writings = new Map(numericColumns.map((column) => [column, (cells[column] ?? []).map(writingOf)] as const));
  const byPartials = provedByPartials(provingLines(cells, writings), answers);
  const decision: FormatDecision = { formats: {}, questions: [] };
  for (const column of numericColumns) {
    const texts = cells[column];
    if (!texts) continue;
    const written = writings.get(column)!;
    const { format, mixed } = provedByWriting(written);
    const proved = byPartials[column];
    const contradicted = format !== null && proved !== undefined && proved !== format;
    const answer = answers[column];
    if (answer) decision.formats[column] = { format: answer, proof: 'ANSWER' };
    else if (format && !contradicted) decision.formats[column] = { format, proof: 'WRITING' };
    else if (!mixed && !contradicted && proved) decision.formats[column] = { format: proved, proof: 'PARTIALS' };
    else if (!mixed && !contradicted && !written.includes('EITHER')) {
      decision.formats[column] = { format: 'POINT', proof: 'ALIKE' };
    } else if (!asked.includes(column)) decision.formats[column] = { format: 'POINT', proof: 'ALIKE' };
    else
      decision.questions.push({
        column,
        mixed: mixed || contradicted,
        examples: examplesOf(texts, written),
      });
  }
  return decision;
}

/** Example cells for the question: cells with two readings, else one of each format. */
function examplesOf(texts: readonly TableCell[], writings: readonly Writing[]): AmbiguousCell[] {
  const ambiguous = ambiguousCells(texts, writings);
  if (ambiguous.length > 0) return ambiguous;
  return numberFormats.flatMap((format) => {
    const at = writings.indexOf(format);
    if (at < 0) return [];
    const text = numberText(textOf(texts[at]));
    const readings = { POINT: plainIn(text, 'POINT') ?? '', COMMA: plainIn(text, 'COMMA') ?? '' };
    return [{ at, text: textOf(texts[at]), readings }];
  });
}
