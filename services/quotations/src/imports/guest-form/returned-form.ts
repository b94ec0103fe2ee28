import type { ReadSheet, SheetRow } from '@cotizaobra/proto/budget-reading/sheet';
import {
  FIELD_COLUMN,
  type FormColumn,
  formColumns,
  GUEST_FORM_DATA,
  GUEST_FORM_MARK,
  GUEST_FORM_SHEET,
} from '@cotizaobra/proto/documents/guest-form-layout';
import { decodeFile } from '../reading/decode-file.js';
import { kindOf } from '../reading/file-kind.js';
import { partsOf } from '../reading/package-parts.js';
import { formulaCells } from './formula-cells.js';

/** A cell with content, or with a formula without its result. */
export interface FormCell {
  /** `E14` */
  cell: string;
  /** What the spreadsheet shows. */
  text: string;
  /** The stored number as a plain decimal. */
  number?: string;
  formula: boolean;
  /** A formula whose result the file does not hold. */
  unknown: boolean;
}

export interface FormRow {
  row: number;
  /** What the row is: a line's id, a field, a text of ours; '' for a row that a person added. */
  mark: string;
  cells: Partial<Record<FormColumn, FormCell>>;
  /** Of a row with a field. */
  value: FormCell | undefined;
}

/** A filled-in form, as its file says. */
export interface ReturnedForm {
  dispatchId: string;
  requestId: string;
  revision: string;
  /** What the cells held when the form was made, by mark. */
  originals: ReadonlyMap<string, readonly string[]>;
  rows: FormRow[];
}

const columnAt = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0);
const textAt = (row: SheetRow | undefined, at: number): string => row?.cells[at]?.text ?? '';

/** Null for a file that is no form of ours. Throws Refusal by the name of a limit. It blocks its thread. */
export function returnedForm(bytes: Buffer): ReturnedForm | null {
  if (kindOf(bytes) === 'BC3') return null;
  const { kind, sheets } = decodeFile(bytes);
  const data = sheets.find(({ name }) => name === GUEST_FORM_DATA);
  const head = data?.rows[0];
  if (!data || textAt(head, 0) !== GUEST_FORM_MARK) return null;
  const originals = new Map<string, readonly string[]>();
  for (const row of data.rows.slice(1))
    originals.set(
      textAt(row, 0),
      [1, 2, 3].map((at) => textAt(row, at)),
    );
  const sheet = mainSheet(sheets);
  const formulas = kind === 'XLSX' && sheet ? formulaCells(partsOf(bytes), sheet.name) : null;
  const cellOf = (row: SheetRow, letter: string): FormCell | undefined => {
    const cell = `${letter}${row.row}`;
    const found = row.cells[columnAt(letter)];
    const unknown = formulas?.withoutResult.has(cell) === true && !found;
    if (!found && !unknown) return undefined;
    const { text, number } = found ?? { text: '' };
    const formula = formulas?.cells.has(cell) === true;
    return { cell, text, ...(number === undefined ? {} : { number }), formula, unknown };
  };
  const rows = (sheet?.rows ?? []).map((row): FormRow => {
    const cells: FormRow['cells'] = {};
    for (const [column, letter] of Object.entries(formColumns)) {
      const cell = cellOf(row, letter);
      if (cell) cells[column as FormColumn] = cell;
    }
    return { row: row.row, mark: cells.mark?.text ?? '', cells, value: cellOf(row, FIELD_COLUMN) };
  });
  return { dispatchId: textAt(head, 1), requestId: textAt(head, 2), revision: textAt(head, 3), originals, rows };
}

/** The sheet of that name; a person may have renamed it, then the other one. */
const mainSheet = (sheets: readonly ReadSheet[]): ReadSheet | undefined =>
  sheets.find(({ name }) => name === GUEST_FORM_SHEET) ?? sheets.find(({ name }) => name !== GUEST_FORM_DATA);
