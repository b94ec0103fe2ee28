import type { EditorState } from '@cotizaobra/item-grid/store/editor-state';
import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { rowName } from '@cotizaobra/item-grid/texts';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { useCallback, useEffect } from 'react';
import { PriceMemory } from './price-memory.js';
import type { PriceTerms } from './price-question.js';

interface ItemPricesProps {
  store: ItemEditorStore;
  terms: PriceTerms;
  rowId: string;
  asked: number;
  onClose: () => void;
}

/** The memory of one row of an open document. It closes when another row is chosen. */
export function ItemPrices({ store, terms, rowId, asked, onClose }: ItemPricesProps) {
  const at = useEditorPart(store, ({ rows }) => rows.findIndex(({ id }) => id === rowId));
  const row = useEditorPart(store, ({ rows }) => rows[at]);
  const number = useEditorPart(store, ({ numbers }) => numbers[at] ?? '');
  const price = useEditorPart(store, (state) => shownPrice(state, rowId, row?.price ?? null));
  const elsewhere = useEditorPart(store, ({ selection }) => selection !== null && selection.active.rowId !== rowId);
  const anchor = useCallback(() => document.getElementById(`cell-${rowId}-price`), [rowId]);
  const gone = row === undefined || elsewhere;
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);
  if (gone) return null;
  const cell = { rowId, column: 'price' as const };
  const use = (chosen: string) => {
    // What is typed in the open cell would be an edit of its own.
    store.cells.cancel();
    store.cells.write(cell, chosen);
  };
  return (
    <PriceMemory
      name={rowName(row.type, number)}
      line={{ description: row.description, unit: row.unit }}
      terms={terms}
      price={price}
      onUse={store.cells.canEdit(cell) ? use : null}
      anchor={anchor}
      asked={asked}
      onClose={onClose}
    />
  );
}

/** The price that is being typed, if it is a number; else that of the cell. */
function shownPrice({ editing }: EditorState, rowId: string, saved: string | null): string | null {
  if (editing?.rowId !== rowId || editing.column !== 'price') return saved;
  const reading = readTypedDecimal(editing.text);
  return reading.ok ? reading.value : saved;
}
