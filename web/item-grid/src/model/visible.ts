import type { EditorRow } from './editor-row.js';

/** Indexes of the rows that are not under a collapsed title. */
export function visibleRows(rows: readonly EditorRow[], collapsed: ReadonlySet<string>): number[] {
  const visible: number[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const [at, row] of rows.entries()) {
    if (row.depth > hiddenBelow) continue;
    hiddenBelow = collapsed.has(row.id) ? row.depth : Number.POSITIVE_INFINITY;
    visible.push(at);
  }
  return visible;
}

/** Position of a row among the visible ones, or of the visible title that hides it. -1 if there is none. */
export function visiblePosition(visible: readonly number[], index: number): number {
  let low = 0;
  let high = visible.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (visible[middle]! <= index) low = middle + 1;
    else high = middle - 1;
  }
  return low - 1;
}
