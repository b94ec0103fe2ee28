import type { ReadSheet, SheetRow } from '@cotizaobra/proto/budget-reading/sheet';
import { CsvError, parse } from 'csv-parse/sync';
import { CellCount } from './cell-count.js';
import { Refusal } from './limits.js';

const delimiters = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

const LINES_LOOKED_AT = 200;
const CHARACTERS_LOOKED_AT = 200_000;

const isUtf16 = (bytes: Buffer, first: number): boolean => {
  const head = bytes.subarray(0, 512);
  const zeros = head.filter((byte, at) => at % 2 === first && byte === 0).length;
  return zeros * 6 > head.length;
};

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf16(bytes, 1)) return 'utf-16le';
  if (isUtf16(bytes, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Every byte is valid in it. Excel writes it in Peru.
    return 'windows-1252';
  }
}

/** Text of a file, without its byte order mark. */
function textIn(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** How evenly a delimiter divides the lines: the number of lines with its most frequent count of cells. */
function evenness(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  // Commas stand in texts and numbers, so they need twice the lines.
  return delimiter === ',' ? most / 2 : most;
}

function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, CHARACTERS_LOOKED_AT)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/, LINES_LOOKED_AT)
    .filter((line) => line.trim() !== '');
  return delimiters.reduce((best, one) => (evenness(lines, one) > evenness(lines, best) ? one : best), ',');
}

/** Excel's own first line `sep=;` names the delimiter. */
const named = /^sep=([;,\t|])\r?\n/i;

/** Reads text with delimiters: `,`, `;`, tab or `|`, in UTF-8, UTF-16 or Windows-1252. All cells are texts. */
export function readText(bytes: Buffer, count: CellCount): ReadSheet[] {
  const all = textIn(bytes);
  if (all.includes('\u0000')) throw new Refusal('FILE_NOT_READABLE');
  const sep = named.exec(all);
  // An empty line in its place keeps the row numbers.
  const text = sep ? `\n${all.slice(sep[0].length)}` : all;
  const delimiter = (sep?.[1] as Delimiter | undefined) ?? delimiterOf(text);
  count.sheets(1);
  const rows: SheetRow[] = [];
  let row = 0;
  const onRecord = (record: string[]): null => {
    row += 1;
    const last = record.findLastIndex((cell) => cell.trim() !== '');
    if (last < 0) return null;
    count.row();
    const cells = record.slice(0, last + 1).map((cell, at) => {
      if (cell.trim() === '') return null;
      count.cell(row, at, cell.length);
      return { text: cell };
    });
    rows.push({ row, cells });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      on_record: onRecord,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('FILE_NOT_READABLE');
    throw error;
  }
  return [{ name: 'Hoja 1', rows }];
}
