import type { Measures, SheetPlan, Span } from './measures.js';

export interface TableShape {
  /** Rows that may not be the last of a sheet, as a title without its first part. */
  keepWithNext: readonly boolean[];
  /** 'Van' and 'Vienen' between sheets. */
  carries: boolean;
}

/** Rounding of the browser's own layout, in pixels. */
const SLACK = 1;
/** Terms and signature that take less than this share of a sheet are not torn apart. */
const WHOLE_TAIL = 0.6;

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

/** Rows that stay together: the titles with the first part under them. A run too tall for a sheet stands row by row. */
export function groupRows(heights: readonly number[], keepWithNext: readonly boolean[], tallest: number): Span[] {
  const groups: Span[] = [];
  for (let from = 0; from < heights.length; ) {
    let to = from + 1;
    while (to < heights.length && keepWithNext[to - 1]) to += 1;
    const together = sum(heights, { from, to }) <= tallest;
    if (together) groups.push({ from, to });
    else for (let at = from; at < to; at += 1) groups.push({ from: at, to: at + 1 });
    from = to;
  }
  return groups;
}

/** Fills sheet after sheet. `used` is what stands on the current one. */
class Sheets {
  readonly done: SheetPlan[] = [];
  current = emptySheet();
  used = 0;

  constructor(private readonly measures: Measures) {}

  /** Room of the current sheet, as the last one or as one that is followed. */
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

  openTable(from: number, carryIn: boolean): void {
    this.current.rows = { from, to: from };
    this.current.carryIn = carryIn;
    this.used += this.measures.tableFrame + this.measures.tableHead + (carryIn ? this.measures.carry : 0);
  }

  all(): SheetPlan[] {
    return [...this.done, this.current];
  }
}

/** Height of everything after the table, when it stays in one piece. */
function tailHeight(measures: Measures): number {
  const { terms, termsFrame, termsHead, signature } = measures;
  const listed = terms.length === 0 ? 0 : termsFrame + termsHead + sum(terms, { from: 0, to: terms.length });
  return listed + signature;
}

/** Puts the rows, and the totals behind the last of them. */
function placeTable(sheets: Sheets, measures: Measures, shape: TableShape): void {
  const carry = shape.carries ? measures.carry : 0;
  const overhead = measures.tableFrame + measures.tableHead + 2 * carry;
  const groups = groupRows(measures.rows, shape.keepWithNext, measures.room.middle - SLACK - overhead);
  const tail = tailHeight(measures);
  sheets.openTable(0, false);
  for (const [at, group] of groups.entries()) {
    const ends = at === groups.length - 1;
    const height = sum(measures.rows, group);
    const behind = ends ? measures.totals : carry;
    const last = ends && tail === 0;
    const stands = sheets.current.rows!.to > sheets.current.rows!.from;
    if (stands && !sheets.fits(height + behind, last)) {
      sheets.current.carryOut = shape.carries;
      sheets.turn();
      sheets.openTable(group.from, shape.carries);
    }
    sheets.current.rows!.to = group.to;
    sheets.used += height;
  }
  sheets.current.totals = measures.totals > 0;
  sheets.used += measures.totals;
}

/** Terms line by line, the heading with the first, the signature with the last. */
function placeTornTail(sheets: Sheets, measures: Measures): void {
  const { terms, termsFrame, termsHead, signature } = measures;
  for (let at = 0; at < terms.length; at += 1) {
    const ends = at === terms.length - 1;
    const opens = sheets.current.terms === null;
    const height = terms[at]! + (ends ? signature : 0);
    const frame = termsFrame + (at === 0 ? termsHead : 0);
    const stands = sheets.used > 0;
    if (stands && !sheets.fits(height + (opens ? frame : 0), ends)) sheets.turn();
    if (sheets.current.terms === null) {
      sheets.current.terms = { from: at, to: at };
      sheets.used += frame;
    }
    sheets.current.terms.to = at + 1;
    sheets.used += height;
  }
}

function placeTail(sheets: Sheets, measures: Measures): void {
  const height = tailHeight(measures);
  const count = measures.terms.length;
  if (height === 0) return;
  const whole = sheets.fits(height, true);
  if (!whole && count > 1 && height > measures.room.last * WHOLE_TAIL) placeTornTail(sheets, measures);
  else {
    if (!whole) sheets.turn();
    if (count > 0) sheets.current.terms = { from: 0, to: count };
  }
  sheets.current.signature = measures.signature > 0;
}

/**
 * Where each sheet ends. No row is cut, titles keep their first part, the totals keep the last row, and the terms stay
 * in one piece where that does not leave most of a sheet empty.
 */
export function planSheets(measures: Measures, shape: TableShape): SheetPlan[] {
  const sheets = new Sheets(measures);
  placeTable(sheets, measures, shape);
  placeTail(sheets, measures);
  return sheets.all();
}
