import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { ItemMarks } from './item-marks.js';
import { MarketLookup } from './market-lookup.js';
import type { PriceTerms } from './price-question.js';

const ItemPrices = lazy(async () => ({ default: (await import('./item-prices.js')).ItemPrices }));

export interface ItemPriceMemory {
  marks: ItemMarks;
  lookup: MarketLookup;
  /** The open memory of a row. */
  panel: ReactNode;
}

/** Marks beside the prices of an open document, and the memory behind them. Null terms: it has no prices. */
export function useItemPrices(store: ItemEditorStore, terms: PriceTerms | null): ItemPriceMemory | null {
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<{ rowId: string; asked: number } | null>(null);
  const { department, currency, basis } = terms ?? {};
  const made = useMemo(() => {
    if (department === undefined || currency === undefined || basis === undefined) return null;
    const lookup = new MarketLookup(dispatch, { department, currency, basis });
    const open = (rowId: string) => setOpened((before) => ({ rowId, asked: (before?.asked ?? 0) + 1 }));
    return { lookup, marks: new ItemMarks(lookup, open) };
  }, [dispatch, department, currency, basis]);
  useEffect(() => () => made?.marks.stop(), [made]);
  const close = useCallback(() => setOpened(null), []);
  if (!made) return null;
  return {
    ...made,
    panel: opened ? (
      <Suspense fallback={null}>
        <ItemPrices store={store} terms={made.lookup.terms} rowId={opened.rowId} asked={opened.asked} onClose={close} />
      </Suspense>
    ) : null,
  };
}
