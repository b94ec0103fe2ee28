import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import type { PriceMark, PriceMarks } from '@cotizaobra/item-grid/view/price-marks';
import type { MarketLookup } from './market-lookup.js';
import { markOf } from './price-mark.js';
import type { MarketPrice } from './prices.api.js';

/** Rows that stay in view this long are asked for; a fast scroll asks for nothing on its way. */
const REST_MS = 200;

/** The marks of an open document: of the rows in view only, read from the lookup, computed from the typed price. */
export class ItemMarks implements PriceMarks {
  readonly subscribe: PriceMarks['subscribe'];
  readonly version: PriceMarks['version'];
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** Rows never change, so each mark is computed once for each market. */
  private readonly marks = new WeakMap<EditorRow, { market: MarketPrice; mark: PriceMark | null }>();

  constructor(
    private readonly lookup: MarketLookup,
    readonly open: (rowId: string) => void,
  ) {
    this.subscribe = lookup.subscribe;
    this.version = lookup.version;
  }

  of(row: EditorRow): PriceMark | null {
    const market = this.lookup.of(row);
    if (!market || row.price === null) return null;
    const kept = this.marks.get(row);
    if (kept?.market === market) return kept.mark;
    const mark = markOf(row.price, market);
    this.marks.set(row, { market, mark });
    return mark;
  }

  watch(rows: () => readonly EditorRow[]): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.lookup.load(rows().filter(({ type }) => type === 'PART')), REST_MS);
  }

  stop(): void {
    clearTimeout(this.rest);
  }
}
