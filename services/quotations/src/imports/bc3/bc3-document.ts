import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';

export type Bc3Item = Pick<
  ItemRow,
  'depth' | 'type' | 'code' | 'sourceNumber' | 'description' | 'unit' | 'quantity' | 'price'
>;

/** A document as it is written in BC3. */
export interface Bc3Document {
  /** Code and name of the root. */
  code: string;
  name: string;
  /** Day in Lima: `2026-11-23`. */
  day: string;
  currency: string;
  /** Parents before children. */
  items: readonly Bc3Item[];
  /** The BC3 file that the items came from, if any. What we have no place for is written back from it. */
  original: Uint8Array | null;
  /**
   * False leaves out what a recipient must not see: decompositions, resources, prices that no item has, and the
   * percentages of ~K. A Request is always written so.
   */
  withAnalyses: boolean;
}

/**
 * What the new file lacks of the original. `ANALYSIS`: the price was changed, so the decomposition no longer gives it.
 * `LINES`: the quantity was changed, so the measurement's lines no longer give it.
 */
export interface Bc3Loss {
  /** Index of the item. */
  at: number;
  kind: 'ANALYSIS' | 'LINES';
}
