import type { RowWindow } from '@cotizaobra/item-grid/view/grid-viewport';
import type { PriceMark } from '@cotizaobra/item-grid/view/price-marks';
import type { Choices } from './choices.js';
import type { MatrixMarks } from './matrix-marks.js';
import type { ComparedAnswer, ComparedLine, MatrixRowData } from './matrix-view.js';

/** In px; `matrix.module.css` gives the rows the same. */
export const ROW_HEIGHT = 48;

/** Everything that one row shows. Equal looks give the same picture. */
export interface MatrixLook {
  readonly data: MatrixRowData;
  readonly answers: readonly ComparedAnswer[];
  /** Position among all rows. */
  readonly position: number;
  /** The answer that the line goes to. */
  readonly chosen: string | undefined;
  /** Nothing can be chosen any more. */
  readonly frozen: boolean;
  /** The active cell's column, or -1. */
  readonly active: number;
  readonly activeId: string;
  /** One for each answer; null on a title. */
  readonly marks: readonly (PriceMark | null)[] | null;
}

export interface ShownMatrix extends Pick<MatrixLook, 'answers' | 'frozen' | 'activeId'> {
  readonly rows: readonly MatrixRowData[];
  readonly choices: Choices;
  readonly marks: MatrixMarks;
  /** The active cell. */
  readonly place: { readonly row: number; readonly column: number } | null;
}

export function sameLook(one: MatrixLook, other: MatrixLook): boolean {
  for (const name in one) if (one[name as keyof MatrixLook] !== other[name as keyof MatrixLook]) return false;
  return true;
}

/** The looks of the rows in view and of the active row, which `aria-activedescendant` names. */
export function looksIn({ first, last }: RowWindow, shown: ShownMatrix): MatrixLook[] {
  const count = shown.rows.length;
  const active = shown.place?.row ?? -1;
  const end = Math.min(last, count - 1);
  const looks: MatrixLook[] = [];
  if (active >= 0 && active < first && active < count) looks.push(lookAt(active, shown));
  for (let position = first; position <= end; position += 1) looks.push(lookAt(position, shown));
  if (active > end && active < count) looks.push(lookAt(active, shown));
  return looks;
}

/** The lines in view. */
export const linesIn = ({ first, last }: RowWindow, { rows }: Pick<ShownMatrix, 'rows'>): ComparedLine[] =>
  rows.slice(first, last + 1).flatMap((row) => (row.kind === 'line' ? [row.line] : []));

function lookAt(position: number, shown: ShownMatrix): MatrixLook {
  const { rows, answers, choices, frozen, place, activeId } = shown;
  const data = rows[position]!;
  const active = place?.row === position ? place.column : -1;
  const marks = data.kind === 'line' ? shown.marks.of(data.line) : null;
  return { data, answers, position, chosen: choices.get(data.id), frozen, active, activeId, marks };
}
