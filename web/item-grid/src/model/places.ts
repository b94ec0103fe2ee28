import type { EditorRow } from './editor-row.js';

/** How many rows' places are remembered; people go back and forth among a handful. */
const KEPT = 64;

/** Where rows were found last. Ids are unique, so that one place serves every version of every document. */
const lastPlaces = new Map<string, number>();

/** Index of a row, or -1. Looks first where it was found last: a cell that is typed in costs no search through all rows. */
export function placeOf(rows: readonly EditorRow[], id: string): number {
  const last = lastPlaces.get(id);
  if (last !== undefined && rows[last]?.id === id) return last;
  const at = rows.findIndex((row) => row.id === id);
  if (lastPlaces.size >= KEPT) lastPlaces.clear();
  if (at >= 0) lastPlaces.set(id, at);
  return at;
}
