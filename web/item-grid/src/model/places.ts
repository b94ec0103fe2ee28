import type { EditorRow } from './editor-row.js';

/** How many positions are cached; people edit a handful of rows at a time. */
const KEPT = 64;

/** Last known position of each row. Ids are unique, so one cache serves all versions and documents. */
const lastPlaces = new Map<string, number>();

/** Index of a row, or -1. Tries the last known position first, so that typing in a cell needs no search. */
export function placeOf(rows: readonly EditorRow[], id: string): number {
  const last = lastPlaces.get(id);
  if (last !== undefined && rows[last]?.id === id) return last;
  const at = rows.findIndex((row) => row.id === id);
  if (lastPlaces.size >= KEPT) lastPlaces.clear();
  if (at >= 0) lastPlaces.set(id, at);
  return at;
}
