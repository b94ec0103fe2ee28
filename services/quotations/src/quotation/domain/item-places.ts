/**
 * An item's position among its siblings is a whole number with gaps, so an insertion writes only the new row. Positions
 * stay within the exact range of a double.
 */
export const POSITION_GAP = 2 ** 32;

/** Repeated insertions at the same place use small steps: 4,096 of them fit into one gap. */
const STEP_MAX = 2 ** 20;
const POSITION_LIMIT = 2 ** 52;

/**
 * Positions for `count` rows between two fixed neighbours; null means no neighbour. Returns null when there is no room;
 * the siblings must then be respaced.
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

/** The position of sibling number `index` after respacing. */
export const spacedPosition = (index: number): number => (index + 1) * POSITION_GAP;
