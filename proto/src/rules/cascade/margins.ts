interface TreeRow {
  readonly itemId: string;
  readonly depth: number;
}

export interface Margin {
  readonly itemId: string;
  /** Percent, a decimal. */
  readonly margin: string;
}

/**
 * The margin of every row of a tree in reading order: its own, else that of the nearest title above it, else `common`.
 * Null: it has none.
 */
export function marginsOf(
  rows: readonly TreeRow[],
  margins: readonly Margin[],
  common: string | null,
): Map<string, string | null> {
  const own = new Map(margins.map(({ itemId, margin }) => [itemId, margin]));
  const found = new Map<string, string | null>();
  const path: (string | null)[] = [];
  for (const { itemId, depth } of rows) {
    const margin = own.get(itemId) ?? path[depth - 1] ?? common;
    path.length = depth;
    path[depth] = margin;
    found.set(itemId, margin);
  }
  return found;
}
