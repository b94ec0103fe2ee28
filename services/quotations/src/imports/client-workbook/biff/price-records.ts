import type { PricePatch, RowPrice, UnfilledReason } from '../price-cells.js';
import {
  type BiffRecord,
  biff,
  blankRecord,
  columnsOf,
  isCell,
  isOfFormula,
  numberRecord,
  u16,
  viewOf,
} from './records.js';

/** The format of cells that nothing names. */
const DEFAULT_FORMAT = 15;
/** Size of one value in MULRK (format and number) and MULBLANK (format). */
const VALUE_SIZE: Readonly<Record<number, number>> = { [biff.MULRK]: 6, [biff.MULBLANK]: 2 };

/** Types for one cell alone. */
const SINGLE: Readonly<Record<number, number>> = { [biff.MULRK]: biff.RK, [biff.MULBLANK]: biff.BLANK };

/** Part of a record for several cells. */
function partOf(record: BiffRecord, from: number, to: number): BiffRecord[] {
  if (from > to) return [];
  const { first } = columnsOf(record);
  const size = VALUE_SIZE[record.type]!;
  const values = record.data.slice(4 + (from - first) * size, 4 + (to - first + 1) * size);
  const isOne = from === to;
  const data = new Uint8Array(4 + values.length + (isOne ? 0 : 2));
  data.set(record.data.subarray(0, 2));
  data.set(values, 4);
  viewOf(data).setUint16(2, from, true);
  if (!isOne) viewOf(data).setUint16(4 + values.length, to, true);
  return [{ type: isOne ? SINGLE[record.type]! : record.type, data }];
}

/** The rows whose cell in the column is hidden by a merged one. */
function coveredRows(records: readonly BiffRecord[], column: number): Set<number> {
  const rows = new Set<number>();
  for (const { type, data } of records) {
    if (type !== biff.MERGECELLS) continue;
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((by) => u16(data, at + by));
      if (column < left || right < column) continue;
      for (let row = left === column ? top + 1 : top; row <= bottom; row += 1) rows.add(row);
    }
  }
  return rows;
}

/** Changes the price cells of one sheet. Rows and columns count from 0 here, as in the records. */
export class PriceRecords {
  private readonly unfilled: PricePatch['unfilled'] = [];
  private readonly covered: ReadonlySet<number>;
  private readonly rows: ReadonlyMap<number, BiffRecord>;

  constructor(
    private readonly records: readonly BiffRecord[],
    private readonly column: number,
  ) {
    this.covered = coveredRows(records, column);
    this.rows = new Map(records.filter(({ type }) => type === biff.ROW).map((row) => [u16(row.data, 0), row]));
  }

  write(prices: readonly RowPrice[]): { records: BiffRecord[]; unfilled: PricePatch['unfilled'] } {
    const wanted = new Map(prices.map((price) => [price.row - 1, price]));
    const written: BiffRecord[] = [];
    const last = this.records.findLastIndex(isCell);
    const present = new Set(this.records.filter((record) => this.isOfColumn(record)).map(({ data }) => u16(data, 0)));
    const waiting = [...wanted.keys()].filter((row) => !present.has(row)).sort((a, b) => a - b);
    /** Adds the cells that stand before a place. */
    const addUntil = (row: number, column: number): void => {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        if (next > row || (next === row && column <= this.column)) return;
        waiting.shift();
        written.push(...this.missing(next, wanted.get(next)!));
      }
    };
    // Excel stores 32 rows, then their cells.
    let isAmongCells = false;
    for (const [at, record] of this.records.entries()) {
      if (isCell(record)) {
        addUntil(u16(record.data, 0), columnsOf(record).first);
        isAmongCells = true;
      } else if (at > last && isAmongCells && !isOfFormula(record)) addUntil(Number.POSITIVE_INFINITY, 0);
      else if (isAmongCells && record.type === biff.ROW) {
        addUntil(u16(record.data, 0), 0);
        isAmongCells = false;
      }
      const price = this.isOfColumn(record) ? wanted.get(u16(record.data, 0)) : undefined;
      written.push(...(price ? this.changed(record, price) : [record]));
    }
    return { records: written, unfilled: this.unfilled };
  }

  private isOfColumn(record: BiffRecord): boolean {
    if (!isCell(record)) return false;
    const { first, last } = columnsOf(record);
    return first <= this.column && this.column <= last;
  }

  private refuse({ row }: RowPrice, reason: UnfilledReason): void {
    this.unfilled.push({ row, reason });
  }

  private changed(record: BiffRecord, price: RowPrice): BiffRecord[] {
    const row = u16(record.data, 0);
    const reason = this.covered.has(row) ? 'MERGED' : record.type === biff.FORMULA ? 'FORMULA' : null;
    if (reason) {
      this.refuse(price, reason);
      return [record];
    }
    const { first, last } = columnsOf(record);
    const size = VALUE_SIZE[record.type];
    const format = u16(record.data, 4 + (this.column - first) * (size ?? 0));
    const made = this.made(row, format, price);
    if (size === undefined) return [made];
    return [...partOf(record, first, this.column - 1), made, ...partOf(record, this.column + 1, last)];
  }

  private made(row: number, format: number, { price }: RowPrice): BiffRecord {
    return price === null
      ? blankRecord(row, this.column, format)
      : numberRecord(row, this.column, format, Number(price));
  }

  private missing(row: number, price: RowPrice): BiffRecord[] {
    if (price.price === null) return [];
    if (this.covered.has(row)) {
      this.refuse(price, 'MERGED');
      return [];
    }
    const ofRow = this.rows.get(row);
    if (ofRow && u16(ofRow.data, 4) <= this.column) viewOf(ofRow.data).setUint16(4, this.column + 1, true);
    this.widen(row);
    return [this.made(row, this.formatFor(ofRow), price)];
  }

  /** The area of the sheet that has cells. */
  private widen(row: number): void {
    const area = this.records.find(({ type }) => type === biff.DIMENSIONS);
    if (!area || area.data.length < 12) return;
    const view = viewOf(area.data);
    if (view.getUint32(4, true) <= row) view.setUint32(4, row + 1, true);
    if (view.getUint16(10, true) <= this.column) view.setUint16(10, this.column + 1, true);
  }

  /** The format of a row that has one, else of the column. */
  private formatFor(row: BiffRecord | undefined): number {
    if (row && (u16(row.data, 12) & 0x80) !== 0) return u16(row.data, 14) & 0xfff;
    const column = this.records.find(
      ({ type, data }) => type === biff.COLINFO && u16(data, 0) <= this.column && this.column <= u16(data, 2),
    );
    return column ? u16(column.data, 6) : DEFAULT_FORMAT;
  }
}
