import { CFB, utils, write } from '@e965/xlsx';
import {
  type BiffRecord,
  biff,
  recordsOf,
  streamOf,
  u16,
  viewOf,
} from '../../../src/imports/client-workbook/biff/records.js';

type Cell = string | number | boolean | null;

/** Operations of a formula in BIFF8. Source: [MS-XLS] 2.5.198. */
export const token = {
  cell: (row: number, column: number): number[] => [0x44, row, 0, column, 0xc0],
  area: (top: number, bottom: number, column: number): number[] => [
    0x25,
    top,
    0,
    bottom,
    0,
    column,
    0xc0,
    column,
    0xc0,
  ],
  number: (value: number): number[] => [0x1e, value, 0],
  text: (value: string): number[] => [0x17, value.length, 0, ...Buffer.from(value, 'latin1')],
  multiply: [0x05],
  greater: [0x0d],
  sum: [0x22, 1, 4, 0],
  ifElse: [0x22, 3, 1, 0],
};

function formulaRecord(number: BiffRecord, tokens: readonly number[]): BiffRecord {
  const data = new Uint8Array(22 + tokens.length);
  data.set(number.data);
  viewOf(data).setUint16(20, tokens.length, true);
  data.set(tokens, 22);
  return { type: biff.FORMULA, data };
}

/** What is used of a file of streams; the library has no types for it. */
interface CompoundFile {
  FullPaths: string[];
  FileIndex: { type: number; content: Uint8Array }[];
}

const partsOf = (bytes: Uint8Array) => {
  const file: CompoundFile = CFB.read(Buffer.from(bytes), { type: 'buffer' });
  const stream = CFB.find(file, '/Workbook')!;
  return { file, stream, records: recordsOf(new Uint8Array(stream.content))! };
};

/** One record for neighbours that are whole numbers, as Excel writes them. */
function withSharedRecords(records: readonly BiffRecord[]): BiffRecord[] {
  const made: BiffRecord[] = [];
  for (const record of records) {
    const before = made.at(-1);
    const isNext =
      record.type === biff.NUMBER && before?.type === biff.NUMBER && u16(before.data, 0) === u16(record.data, 0);
    if (!isNext || u16(before.data, 2) + 1 !== u16(record.data, 2)) {
      made.push(record);
      continue;
    }
    const data = new Uint8Array(18);
    data.set(record.data.subarray(0, 2));
    for (const [at, { data: one }] of [before, record].entries()) {
      data.set(one.subarray(4, 6), 4 + at * 6);
      viewOf(data).setInt32(6 + at * 6, (viewOf(one).getFloat64(6, true) << 2) | 2, true);
    }
    data.set(before.data.subarray(2, 4), 2);
    data.set(record.data.subarray(2, 4), 16);
    made[made.length - 1] = { type: biff.MULRK, data };
  }
  return made;
}

/** Records of the workbook, in the order of the file. */
export const recordsIn = (bytes: Uint8Array): BiffRecord[] => partsOf(bytes).records;

/** The streams of the file by path, without the workbook's. */
export function streamsIn(bytes: Uint8Array): Record<string, string> {
  const { file } = partsOf(bytes);
  const entries = file.FullPaths.map((path, at) => [path, file.FileIndex[at]!] as const);
  return Object.fromEntries(
    entries.flatMap(([path, { type, content }]) =>
      type === 2 && !path.endsWith('/Workbook') ? [[path, Buffer.from(content).toString('hex')]] : [],
    ),
  );
}

/**
 * A workbook of Excel 97 to 2003 with one sheet 'Presupuesto' and a stream of macros. `formulas`: tokens by `row:column`,
 * from 0, of cells that have a number. `merges`: areas that are merged.
 */
export function xlsWorkbook(
  rows: readonly Cell[][],
  formulas: Readonly<Record<string, readonly number[]>> = {},
  merges: readonly string[] = [],
): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows as Cell[][]);
  sheet['!merges'] = merges.map((merge) => utils.decode_range(merge));
  const book = {
    SheetNames: ['Datos', 'Presupuesto'],
    Sheets: { Datos: utils.aoa_to_sheet([['x']]), Presupuesto: sheet },
  };
  const made = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
  const { file, stream, records } = partsOf(made);
  const changed = withSharedRecords(
    records.map((record) => {
      const tokens = formulas[`${u16(record.data, 0)}:${u16(record.data, 2)}`];
      return record.type === biff.NUMBER && tokens ? formulaRecord(record, tokens) : record;
    }),
  );
  const second = changed.filter(({ type }) => type === biff.BOUNDSHEET)[1]!;
  const start = changed.findLastIndex(({ type }) => type === biff.BOF);
  viewOf(second.data).setUint32(0, streamOf(changed.slice(0, start)).length, true);
  const content = Buffer.from(streamOf(changed));
  Object.assign(stream, { content, size: content.length });
  CFB.utils.cfb_add(file, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('macros of the client'));
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
}
