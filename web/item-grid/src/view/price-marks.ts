import type { EditorRow } from '../model/editor-row.js';

/** Where the price stands in the range of comparable prices. */
export type PricePlace = 'below' | 'within' | 'above';

/** What the page knows about one price; the price's cell shows it. */
export interface PriceMark {
  readonly place: PricePlace;
  /** Shown in place of the small picture if the price is far off: '↑ 41 %'. */
  readonly badge: string;
  /** The same in words: for screen readers and on hover. */
  readonly label: string;
}

/** Marks of prices, and what the page opens beside one; absent if a document has none. */
export interface PriceMarks {
  /** Called when marks change. */
  subscribe(listener: () => void): () => void;
  /** Another number after each change. */
  version(): number;
  /** Called for each row in view and for each frame, so it must be quick. */
  of(row: EditorRow): PriceMark | null;
  /** Tells which rows are in view. `rows` is called once scrolling rests. */
  watch(rows: () => readonly EditorRow[]): void;
  /** Alt+P, a press on the mark, or the row's menu. */
  open(rowId: string): void;
}
