import { useEffect } from 'react';
import type { ImportRow } from '../proposal.js';

/** A row that was asked for; `asked` tells two presses apart. */
export interface RowTarget {
  row: number;
  asked: number;
}

/** Scrolls to the row that was asked for. */
export function useRowTarget(
  rows: readonly ImportRow[],
  target: RowTarget | null,
  scrollTo: (position: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press scrolls once
  useEffect(() => {
    const position = target ? positionOf(rows, target.row) : -1;
    if (position >= 0) scrollTo(position);
  }, [target]);
}

/** A line that continues a description stands in the item above it. */
function positionOf(rows: readonly ImportRow[], wanted: number): number {
  let best = -1;
  for (const [at, { row }] of rows.entries()) {
    if (row === wanted) return at;
    if (row < wanted && (best < 0 || row > rows[best]!.row)) best = at;
  }
  return best;
}
