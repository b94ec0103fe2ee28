import type { KeyboardEvent } from 'react';
import type { MatrixRowData } from './matrix-view.js';

/** A cell: position among all rows, and number of the answer. */
export interface Place {
  row: number;
  column: number;
}

type Rows = readonly MatrixRowData[];

/** Rows that a page key moves by. */
const PAGE_ROWS = 10;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };

const isLine = (row: MatrixRowData | undefined): boolean => row?.kind === 'line';

export const startPlace = (rows: Rows): Place => ({ row: Math.max(0, rows.findIndex(isLine)), column: 0 });

/** Where a key leads, as in a spreadsheet; null for other keys. */
export function movedTo(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  rows: Rows,
  columns: number,
): Place | null {
  if (key === 'ArrowRight') return { row, column: Math.min(columns - 1, column + 1) };
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) };
  if (key === 'Home') return ctrlKey ? { ...startPlace(rows), column } : { row, column: 0 };
  if (key === 'End') return ctrlKey ? { row: rows.findLastIndex(isLine), column } : { row, column: columns - 1 };
  const step = steps[key];
  return step === undefined ? null : { row: nextLine(rows, row, step), column };
}

/** The line `step` rows away, or the next one in that direction; the same if there is none. */
function nextLine(rows: Rows, from: number, step: number): number {
  let at = Math.max(0, Math.min(rows.length - 1, from + step));
  while (at >= 0 && at < rows.length && !isLine(rows[at])) at += Math.sign(step);
  return isLine(rows[at]) ? at : from;
}

interface Sizes {
  rowHeight: number;
  columns: number;
  /** Of the columns of a line before those of the answers, and of the part of it that stays in place. */
  ownWidth: number;
  nameWidth: number;
}

/** Scrolls only as far as needed to show a cell between head and foot, beside the names. Sizes in px. */
export function keepInView(
  box: HTMLElement | null,
  body: HTMLElement | null,
  { row, column }: Place,
  { rowHeight, columns, ownWidth, nameWidth }: Sizes,
): void {
  if (!box || !body || box.clientHeight === 0) return;
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = box;
  const head = box.querySelector('thead')?.clientHeight ?? 0;
  const foot = box.querySelector('tfoot')?.clientHeight ?? 0;
  const top = body.offsetTop + row * rowHeight;
  const width = (body.offsetWidth - ownWidth) / columns;
  const left = ownWidth + column * width;
  if (top < scrollTop + head) box.scrollTop = top - head;
  else if (top + rowHeight > scrollTop + clientHeight - foot) box.scrollTop = top + rowHeight - clientHeight + foot;
  if (left < scrollLeft + nameWidth) box.scrollLeft = left - nameWidth;
  else if (left + width > scrollLeft + clientWidth) box.scrollLeft = left + width - clientWidth;
}
