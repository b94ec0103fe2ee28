import { CsvError, parse } from 'csv-parse/sync';

export interface TextTable {
  delimiter: ',' | ';';
  encoding: 'UTF-8' | 'Windows-1252';
  /** Every row of the file, including blank ones: index + 1 is the row number in a spreadsheet. */
  rows: string[][];
}

/** Maximum characters of one row. */
const ROW_MAX = 128 * 1024;
/** Number of lines that are examined to detect the delimiter. */
const LINES_LOOKED_AT = 50;

/**
 * Reads a CSV with `,` or `;`, in UTF-8 (with or without BOM) or Windows-1252, with at most `rowsMax` rows. Null when
 * it is not text or a quote does not close.
 */
export function readCsv(bytes: Buffer, rowsMax: number): TextTable | null {
  const { text, encoding } = decode(bytes);
  if (text.includes('\u0000')) return null;
  const delimiter = delimiterOf(text);
  try {
    const rows = parse(text, {
      delimiter,
      to: rowsMax,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: ROW_MAX,
    });
    return { delimiter, encoding, rows: rows.map((row) => row.map((cell) => cell.trim())) };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Text that is not UTF-8 is Windows-1252, which Excel writes in Peru. Every byte is valid in it. */
function decode(bytes: Buffer): { text: string; encoding: TextTable['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** A semicolon is rare in texts and never occurs in numbers; a comma occurs in both. */
function delimiterOf(text: string): ',' | ';' {
  const lines = text
    .slice(0, LINES_LOOKED_AT * 1_000)
    .split(/\r\n?|\n/, LINES_LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const withSemicolon = lines.filter((line) => line.includes(';')).length;
  return withSemicolon * 2 >= lines.length && withSemicolon > 0 ? ';' : ',';
}
