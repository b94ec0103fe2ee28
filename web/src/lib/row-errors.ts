import type { RowError } from '@cotizaobra/proto/technical-data/model';

/** One fault of an imported file with all the rows that have it. */
export interface RowErrorGroup {
  column: string;
  rows: number[];
  /** Texts of those cells, without duplicates. */
  values: string[];
  message: string;
}

/** Some messages name their cell: the group names the cells instead. */
const withoutPlace = ({ row, column, message }: RowError): string => {
  const place = `Fila ${row}, columna ${column}: `;
  return message.startsWith(place) ? message.slice(place.length) : message;
};

/** Groups equal faults of many rows, in the order of their first row. */
export function groupRowErrors(errors: readonly RowError[]): RowErrorGroup[] {
  const groups = new Map<string, RowErrorGroup>();
  for (const error of errors) {
    const message = withoutPlace(error);
    const key = `${error.column}\n${message}`;
    const group = groups.get(key) ?? { column: error.column, rows: [], values: [], message };
    groups.set(key, group);
    group.rows.push(error.row);
    if (!group.values.includes(error.value)) group.values.push(error.value);
  }
  return [...groups.values()];
}

const ROWS_SHOWN = 12;

/** `5`, `5 y 9`, `5, 6 y 9`; of many the first ones. */
export function rowList(rows: readonly number[]): string {
  const shown = rows.slice(0, ROWS_SHOWN);
  const rest = rows.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} y ${rest} más`;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} y ${last}` : String(last);
}
