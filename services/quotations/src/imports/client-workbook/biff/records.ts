/** A record of BIFF8: its type and its data, without the header of four bytes. */
export interface BiffRecord {
  type: number;
  data: Uint8Array;
}

/** Types of records. Source: [MS-XLS] 2.3. */
export const biff = {
  FORMULA: 0x06,
  EOF: 0x0a,
  FILEPASS: 0x2f,
  COLINFO: 0x7d,
  BOUNDSHEET: 0x85,
  MULRK: 0xbd,
  MULBLANK: 0xbe,
  RSTRING: 0xd6,
  DBCELL: 0xd7,
  MERGECELLS: 0xe5,
  LABELSST: 0xfd,
  DIMENSIONS: 0x200,
  BLANK: 0x201,
  NUMBER: 0x203,
  LABEL: 0x204,
  BOOLERR: 0x205,
  STRING: 0x207,
  ROW: 0x208,
  INDEX: 0x20b,
  ARRAY: 0x221,
  TABLE: 0x236,
  RK: 0x27e,
  RECALCID: 0x1c1,
  SHRFMLA: 0x4bc,
  BOF: 0x809,
} as const;

const HEADER = 4;
const cellTypes: ReadonlySet<number> = new Set([
  biff.FORMULA,
  biff.MULRK,
  biff.MULBLANK,
  biff.RSTRING,
  biff.LABELSST,
  biff.BLANK,
  biff.NUMBER,
  biff.LABEL,
  biff.BOOLERR,
  biff.RK,
]);

export const isCell = ({ type }: BiffRecord): boolean => cellTypes.has(type);

/** What follows the record of a formula and belongs to it. */
const formulaTypes: ReadonlySet<number> = new Set([biff.ARRAY, biff.STRING, biff.TABLE, biff.SHRFMLA]);
export const isOfFormula = ({ type }: BiffRecord): boolean => formulaTypes.has(type);

export const u16 = (data: Uint8Array, at: number): number => data[at]! | (data[at + 1]! << 8);
export const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The records of a stream. Null if a record leaves it, or if it does not begin with one of BIFF8. */
export function recordsOf(stream: Uint8Array): BiffRecord[] | null {
  const records: BiffRecord[] = [];
  let at = 0;
  while (at + HEADER <= stream.length) {
    const [type, length] = [u16(stream, at), u16(stream, at + 2)];
    // Zeros fill the rest of a stream.
    if (type === 0 && length === 0) break;
    if (at + HEADER + length > stream.length) return null;
    records.push({ type, data: stream.slice(at + HEADER, at + HEADER + length) });
    at += HEADER + length;
  }
  const first = records[0];
  return first?.type === biff.BOF && u16(first.data, 0) === 0x600 ? records : null;
}

export const sizeOf = (records: readonly BiffRecord[]): number =>
  records.reduce((sum, { data }) => sum + HEADER + data.length, 0);

export function streamOf(records: readonly BiffRecord[]): Uint8Array {
  const stream = new Uint8Array(sizeOf(records));
  const view = viewOf(stream);
  let at = 0;
  for (const { type, data } of records) {
    view.setUint16(at, type, true);
    view.setUint16(at + 2, data.length, true);
    stream.set(data, at + HEADER);
    at += HEADER + data.length;
  }
  return stream;
}

/** The columns that a cell record stands for. */
export function columnsOf({ type, data }: BiffRecord): { first: number; last: number } {
  const first = u16(data, 2);
  const isSeveral = type === biff.MULRK || type === biff.MULBLANK;
  return { first, last: isSeveral ? u16(data, data.length - 2) : first };
}

export function numberRecord(row: number, column: number, format: number, value: number): BiffRecord {
  const data = new Uint8Array(14);
  const view = viewOf(data);
  view.setUint16(0, row, true);
  view.setUint16(2, column, true);
  view.setUint16(4, format, true);
  view.setFloat64(6, value, true);
  return { type: biff.NUMBER, data };
}

export function blankRecord(row: number, column: number, format: number): BiffRecord {
  return { type: biff.BLANK, data: numberRecord(row, column, format, 0).data.slice(0, 6) };
}

/** A text that is the result of the formula before it. Longer ones need several records and are cut. */
export function stringRecord(text: string): BiffRecord {
  const units = Buffer.from(text.slice(0, 4000), 'utf16le');
  const data = new Uint8Array(3 + units.length);
  viewOf(data).setUint16(0, units.length / 2, true);
  data[2] = 1;
  data.set(units, 3);
  return { type: biff.STRING, data };
}
