import type { Measures, SheetPlan, Span } from './measures.js';

export interface TableShape {
  /** Rows that may not be the last of a sheet, such as a title without its first part. */
  keepWithNext: readonly boolean[];
  /** Whether 'Van' and 'Vienen' appear between sheets. */
  carries: boolean;
}

/** Tolerance for the rounding of the browser's layout, in pixels. */
const SLACK = 1;
/** Terms and signature stay together when they take less than this share of a sheet. */
const WHOLE_TAIL = 0.6;
/** Rows or lines of terms that move along with a block that would be alone on a sheet. */
const COMPANY = 3;
/** Rows that move along with the signature take at most this share of a sheet. */
const COMPANY_SHARE = 0.5;

const emptySheet = (): SheetPlan => ({
  rows: null,
  carryIn: false,
  carryOut: false,
  totals: false,
  terms: null,
  signature: false,
});

const sum = (heights: readonly number[], { from, to }: Span): number => {
  let total = 0;
  for (let at = from; at < to; at += 1) total += heights[at]!;
  return total;
};

/** Rows that stay together: titles with the first part below them. */
export function groupRows(keepWithNext: readonly boolean[]): Span[] {
  const groups: Span[] = [];
  for (let from = 0; from < keepWithNext.length; ) {
    let to = from + 1;
    while (to < keepWithNext.length && keepWithNext[to - 1]) to += 1;
    groups.push({ from, to });
    from = to;
  }
  return groups;
}

/** Fills the sheets one by one. `used` is the height in use on the current sheet. */
class Sheets {
  readonly done: SheetPlan[] = [];
  current = emptySheet();
  used = 0;

  constructor(private readonly measures: Measures) {}

  /** The room of the current sheet, as the last sheet or as one with a successor. */
  room(last: boolean): number {
    const { first, middle, last: final, only } = this.measures.room;
    if (this.done.length === 0) return (last ? only : first) - SLACK;
    return (last ? final : middle) - SLACK;
  }

  fits(height: number, last: boolean): boolean {
    return this.used + height <= this.room(last);
  }

  turn(): void {
    this.done.push(this.current);
    this.current = emptySheet();
    this.used = 0;
  }

  /** Whether rows of this height fit on a new sheet, below the table head. */
  fitsNextTable(height: number, last: boolean, carries: boolean): boolean {
    const { room, tableFrame, tableHead, carry } = this.measures;
    const head = tableFrame + tableHead + (carries ? carry : 0);
    return head + height <= (last ? room.last : room.middle) - SLACK;
  }

  openTable(from: number, carryIn: boolean): void {
    this.current.rows = { from, to: from };
    this.current.carryIn = carryIn;
    this.used += this.measures.tableFrame + this.measures.tableHead + (carryIn ? this.measures.carry : 0);
  }

  all(): SheetPlan[] {
    return [...this.done, this.current];
  }
}

/** Height of everything after the table when it is not split. */
function tailHeight(measures: Measures): number {
  const { terms, termsFrame, termsHead, signature } = measures;
  const listed = terms.length === 0 ? 0 : termsFrame + termsHead + sum(terms, { from: 0, to: terms.length });
  return listed + signature;
}

/** Places the rows, then the totals after the last row. */
function placeTable(sheets: Sheets, measures: Measures, shape: TableShape): void {
  const count = measures.rows.length;
  sheets.openTable(0, false);
  for (const group of groupRows(shape.keepWithNext)) {
    if (placeRows(sheets, measures, shape, group)) continue;
    // A group taller than a sheet: its rows are placed one by one.
    for (let at = group.from; at < group.to; at += 1) placeRows(sheets, measures, shape, { from: at, to: at + 1 });
  }
  sheets.current.rows = { from: sheets.current.rows?.from ?? 0, to: count };
  sheets.current.totals = measures.totals > 0;
  sheets.used += measures.totals;
}

/**
 * Places rows on this sheet or the next. False when neither has room for several rows; a single row is always placed.
 */
function placeRows(sheets: Sheets, measures: Measures, shape: TableShape, group: Span): boolean {
  const ends = group.to === measures.rows.length;
  const height = sum(measures.rows, group);
  const needed = height + (ends ? measures.totals : shape.carries ? measures.carry : 0);
  const last = ends && tailHeight(measures) === 0;
  const single = group.to - group.from === 1;
  if (!sheets.fits(needed, last)) {
    const stands = sheets.current.rows!.to > sheets.current.rows!.from;
    if (!single && !(stands && sheets.fitsNextTable(needed, last, shape.carries))) return false;
    if (stands) {
      sheets.current.carryOut = shape.carries;
      sheets.turn();
      sheets.openTable(group.from, shape.carries);
    }
  }
  sheets.current.rows!.to = group.to;
  sheets.used += height;
  return true;
}

/** Heading and first line of the terms. */
const opening = ({ terms, termsFrame, termsHead }: Measures): number => termsFrame + termsHead + terms[0]!;

/** The first of the last lines of terms, which stay with the signature. */
function closingTerms({ terms, signature, room }: Measures): number {
  let from = terms.length - 1;
  let height = terms[from]! + signature;
  while (from > 0 && terms.length - from < COMPANY && height + terms[from - 1]! <= room.last * COMPANY_SHARE) {
    from -= 1;
    height += terms[from]!;
  }
  return from;
}

/** Places the terms line by line. The heading stays with the first line, the signature with the last lines. */
function placeTornTail(sheets: Sheets, measures: Measures): void {
  const { terms, termsFrame, termsHead, signature } = measures;
  const closing = closingTerms(measures);
  for (let at = 0; at < terms.length; at += 1) {
    const ends = at >= closing;
    const opens = sheets.current.terms === null;
    const together = { from: at, to: at === closing ? terms.length : at + 1 };
    const height = sum(terms, together) + (ends ? signature : 0);
    const frame = termsFrame + (at === 0 ? termsHead : 0);
    const stands = sheets.used > 0;
    if (stands && at <= closing && !sheets.fits(height + (opens ? frame : 0), ends)) sheets.turn();
    if (sheets.current.terms === null) {
      sheets.current.terms = { from: at, to: at };
      sheets.used += frame;
    }
    sheets.current.terms.to = at + 1;
    sheets.used += terms[at]! + (at === terms.length - 1 ? signature : 0);
  }
}

/**
 * Moves the last rows and the totals to a sheet of their own, so that the content after them is not alone there. False
 * when that sheet lacks room, or when the previous sheet would have no rows left.
 */
function moveLastRows(sheets: Sheets, measures: Measures, shape: TableShape): boolean {
  const span = sheets.current.rows!;
  const heightFrom = (from: number): number => sum(measures.rows, { from, to: span.to }) + measures.totals;
  const starts = groupRows(shape.keepWithNext)
    .map((group) => group.from)
    .filter((from) => from > span.from && from < span.to)
    .filter((from) => sheets.fitsNextTable(heightFrom(from) + tailHeight(measures), true, shape.carries));
  const from = starts.findLast((start) => span.to - start >= COMPANY) ?? starts[0];
  if (from === undefined) return false;
  sheets.current.rows = { from: span.from, to: from };
  sheets.current.carryOut = shape.carries;
  sheets.current.totals = false;
  sheets.turn();
  sheets.openTable(from, shape.carries);
  sheets.current.rows = { from, to: span.to };
  sheets.current.totals = measures.totals > 0;
  sheets.used += heightFrom(from);
  return true;
}

/**
 * Places terms and signature after the totals. If they do not fit, it moves the last rows along with them or splits
 * them.
 */
function placeTail(sheets: Sheets, measures: Measures, shape: TableShape): void {
  const height = tailHeight(measures);
  const count = measures.terms.length;
  if (height === 0) return;
  const torn = count > 1 && height > measures.room.last * WHOLE_TAIL && sheets.fits(opening(measures), false);
  const whole = sheets.fits(height, true) || (!torn && moveLastRows(sheets, measures, shape));
  if (!whole && count > 1) placeTornTail(sheets, measures);
  else {
    if (!whole) sheets.turn();
    if (count > 0) sheets.current.terms = { from: 0, to: count };
  }
  sheets.current.signature = measures.signature > 0;
}

/**
 * Decides where each sheet ends. No row is cut. A title stays with its first part, and the totals stay with the last
 * row. Terms are not split unless that leaves most of a sheet empty. Terms and signature are never alone after the
 * table.
 */
export function planSheets(measures: Measures, shape: TableShape): SheetPlan[] {
  const sheets = new Sheets(measures);
  placeTable(sheets, measures, shape);
  placeTail(sheets, measures, shape);
  return sheets.all();
}
