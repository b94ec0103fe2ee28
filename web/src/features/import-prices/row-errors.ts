import type { ApiError } from '../../api/api-error.js';

export interface RowError {
  /** Row of the workbook, from 1; null if the error names none. */
  row: number | null;
  text: string;
}

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** `Fila 14, columna Precio: no es un número.` as a row and its correction, in sheet order. */
export function rowErrorsOf({ fields }: ApiError): RowError[] {
  const errors = fields.map(({ message }) => {
    const match = /^Fila (\d+)(?:,\s*|:\s*)(.+)$/s.exec(message);
    return match ? { row: Number(match[1]), text: upper(match[2]!) } : { row: null, text: message };
  });
  return errors.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
}
