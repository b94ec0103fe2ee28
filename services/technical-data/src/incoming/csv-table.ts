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
  const delimiter = delimiterOf(text);
  const rows = rowsOf(text, delimiter, rowsMax);
  return rows && { delimiter, encoding, rows };
}

/** As `readCsv`, for pasted tables too, whose cells are divided by tabs. */
export function readTable(bytes: Buffer, rowsMax: number): string[][] | null {
  const { text } = decode(bytes);
  const firstLines = text.split(/\r\n?|\n/, LINES_LOOKED_AT).filter((line) => line.trim() !== '');
  const withTab = firstLines.filter((line) => line.includes('\t')).length;
  return rowsOf(text, withTab * 2 >= firstLines.length && withTab > 0 ? '\t' : delimiterOf(text), rowsMax);
}

function rowsOf(text: string, delimiter: string, rowsMax: number): string[][] | null {
  if (text.includes('\u0000')) return null;
  try {
    const rows = parse(text, {
      delimiter,
      to: rowsMax,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: ROW_MAX,
    });
    return rows.map((row) => row.map((cell) => cell.trim()));
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
