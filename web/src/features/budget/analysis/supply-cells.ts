import { type SupplyColumn, supplyColumns } from './analysis-draft.js';

/** A cell of the supplies, by the key of its supply. */
export interface SupplyCell {
  key: string;
  column: SupplyColumn;
}

export interface OpenCell extends SupplyCell {
  text: string;
  /** `overwrite`: opened by typing, arrows leave the cell. `edit`: opened by F2 or double click. */
  mode: 'overwrite' | 'edit';
  /** Why the text was refused. */
  why: string | null;
}

const clamp = (at: number, most: number): number => Math.max(0, Math.min(at, most));

/** The cell some rows and columns away, at the edge at most; null without supplies. */
export function cellBeside(
  keys: readonly string[],
  { key, column }: SupplyCell,
  [down, right]: readonly [number, number],
): SupplyCell | null {
  const row = clamp(keys.indexOf(key) + down, keys.length - 1);
  const at = clamp(supplyColumns.indexOf(column) + right, supplyColumns.length - 1);
  const next = keys[row];
  return next === undefined ? null : { key: next, column: supplyColumns[at]! };
}

/** The next cell in reading order; null past the first or the last one, where Tab leaves the table. */
export function cellAfter(keys: readonly string[], { key, column }: SupplyCell, step: 1 | -1): SupplyCell | null {
  const width = supplyColumns.length;
  const at = keys.indexOf(key) * width + supplyColumns.indexOf(column) + step;
  const next = keys[Math.floor(at / width)];
  return at < 0 || next === undefined ? null : { key: next, column: supplyColumns[at % width]! };
}

export const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
  PageUp: [-99_999, 0],
  PageDown: [99_999, 0],
};
