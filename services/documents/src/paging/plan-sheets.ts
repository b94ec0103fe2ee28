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

/** Rows that stay together: the titles with the first part under them. */
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

  /** Whether rows that need this height stand on a fresh sheet, below the head of the table. */
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

/** Height of everything after the table, when it stays in one piece. */
function tailHeight(measures: Measures): number {
  const { terms, termsFrame, termsHead, signature } = measures;
  const listed = terms.length === 0 ? 0 : termsFrame + termsHead + sum(terms, { from: 0, to: terms.length });
  return listed + signature;
}

/** Puts the rows, and the totals behind the last of them. */
function placeTable(sheets: Sheets, measures: Measures, shape: TableShape): void {
  const count = measures.rows.length;
  sheets.openTable(0, false);
  for (const group of groupRows(shape.keepWithNext)) {
    if (placeRows(sheets, measures, shape, group)) continue;
    // Taller than a sheet has room for: its rows stand where they can.
    for (let at = group.from; at < group.to; at += 1) placeRows(sheets, measures, shape, { from: at, to: at + 1 });
  }
  sheets.current.rows = { from: sheets.current.rows?.from ?? 0, to: count };
  sheets.current.totals = measures.totals > 0;
  sheets.used += measures.totals;
}

/** On this sheet or on the next; false when neither has room for several rows. A single row always finds its place. */
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
