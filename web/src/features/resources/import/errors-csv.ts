import type { RowError } from '@cotizaobra/proto/technical-data/model';
import { importTexts as texts } from '../import.texts.js';

/** Escapes text that Excel reads as a formula. */
const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** What is wrong by row and column as the address of a CSV that Excel opens with its accents. */
export function errorsCsv(errors: readonly RowError[]): string {
  const { row, column, value, message } = texts.errorColumns;
  const lines = [
    [row, column, value, message],
    ...errors.map((error) => [String(error.row), error.column, error.value, error.message]),
  ];
  const csv = lines.map((line) => line.map(cell).join(';')).join('\r\n');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv}`)}`;
}
