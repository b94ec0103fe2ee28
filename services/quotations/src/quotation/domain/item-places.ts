/**
 * An item's place among its siblings is a whole number with room on both sides. An insertion then writes only the new row.
 * Numbers stay within what a double holds exactly.
 */
export const POSITION_GAP = 2 ** 32;

/** Insertions one after the other at the same place take little of the room each: 4,096 of them fit into one gap. */
const STEP_MAX = 2 ** 20;
const POSITION_LIMIT = 2 ** 52;

/**
 * Positions for `count` rows between two neighbours that stay; null stands for none on that side. Null when there is no
 * room: the siblings are then spaced out anew.
 */
export function positionsBetween(left: number | null, right: number | null, count: number): number[] | null {
  const step = stepBetween(left, right, count);
  if (step < 1) return null;
  const start = left ?? (right === null ? 0 : right - step * (count + 1));
  const positions = Array.from({ length: count }, (_, index) => start + step * (index + 1));
  return positions.every((position) => Math.abs(position) < POSITION_LIMIT) ? positions : null;
}

function stepBetween(left: number | null, right: number | null, count: number): number {
  if (left === null || right === null) return POSITION_GAP;
  return Math.min(Math.floor((right - left) / (count + 1)), STEP_MAX);
}

/** The position of the `index`th of siblings that are spaced out anew. */
export const spacedPosition = (index: number): number => (index + 1) * POSITION_GAP;
