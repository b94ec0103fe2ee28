import { type DecimalProblem, type DecimalReading, readDecimal } from '../rules/decimal.js';
import type { TableCell } from './tables.js';

/** The decimal mark: `1,234.56` or `1.234,56`. Both formats group thousands with spaces and `'`. */
export const numberFormats = ['POINT', 'COMMA'] as const;
export type NumberFormat = (typeof numberFormats)[number];

const currencyMarks = /^(?:S\/\.?|US\$|\$|€|PEN|USD|EUR)\s*|\s*(?:S\/\.?|US\$|\$|€|PEN|USD|EUR)$/gi;
/** Fast path: most spreadsheet cells need no cleaning. */
const bare = /^\d+(?:\.\d+)?$/;
const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g;
/** The dashes that accounting formats show for zero. */
const dash = /^[-–—]$/;

const writings: Record<NumberFormat, RegExp> = {
  POINT: /^(\d*|[1-9]\d{0,2}(?:[ ',]\d{3})+)(?:\.(\d*))?$/,
  COMMA: /^(\d*|[1-9]\d{0,2}(?:[ '.]\d{3})+)(?:,(\d*))?$/,
};

/** The cell's text without currency and outer spaces; '' for a blank cell or a dash. */
export function numberText(cell: string): string {
  if (bare.test(cell)) return cell;
  const text = cell.replace(spaces, ' ').replace(/’/g, "'").trim().replace(currencyMarks, '').trim();
  return dash.test(text) ? '' : text;
}

/** Parses a text of `numberText` in one format (`1234.5`); null if the text does not follow that format. */
export function plainIn(text: string, format: NumberFormat): string | null {
  const match = writings[format].exec(text);
  if (!match || !/\d/.test(text)) return null;
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const isNegative = (text: string): boolean => /\d/.test(text) && (/^[-–−]/.test(text) || /^\(.*\)$/.test(text));

const bad = (problem: DecimalProblem): DecimalReading => ({ ok: false, problem });

/** The value of a cell as a plain decimal, unrounded; null if it is none, or negative. */
export function plainOf(cell: TableCell, format: NumberFormat): string | null {
  if (typeof cell === 'string') return plainIn(numberText(cell), format);
  return cell.number.startsWith('-') ? null : cell.number;
}

/** Parses a cell in one format. Nothing is rounded; a text of another format is not a number. */
export function readNumberAs(cell: TableCell, format: NumberFormat): DecimalReading {
  if (typeof cell !== 'string') return readDecimal(cell.number);
  const text = numberText(cell);
  const plain = plainIn(text, format);
  if (plain !== null) return readDecimal(plain);
  return bad(isNegative(text) ? 'negative' : 'not_a_number');
}

/**
 * What one cell shows about the format. `SAME`: both formats read the same number (`12`). `POINT` or `COMMA`: only that
 * one reads it (`18,2409`). `EITHER`: they read different numbers (`29,081`). `NONE`: neither reads it.
 */
export type Writing = 'SAME' | NumberFormat | 'EITHER' | 'NONE';

export function writingOf(cell: TableCell): Writing {
  if (typeof cell !== 'string') return 'SAME';
  if (/^\d+$/.test(cell)) return 'SAME';
  const text = numberText(cell);
  const [point, comma] = [plainIn(text, 'POINT'), plainIn(text, 'COMMA')];
  if (point === null) return comma === null ? 'NONE' : 'COMMA';
  if (comma === null) return 'POINT';
  return point === comma ? 'SAME' : 'EITHER';
}

/** True if a cell is a number in any format. */
export const looksNumeric = (cell: TableCell): boolean => writingOf(cell) !== 'NONE';
