interface TreeRow {
  readonly itemId: string;
  readonly depth: number;
}

/** The ids of the row at `at` and of all rows below it. */
export function subtreeIds(rows: readonly TreeRow[], at: number): string[] {
  const { itemId, depth } = rows[at]!;
  const ids = [itemId];
  for (const row of rows.slice(at + 1)) {
    if (row.depth <= depth) break;
    ids.push(row.itemId);
  }
  return ids;
}
