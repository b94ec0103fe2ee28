import type { EditorState } from '@cotizaobra/item-grid/store/editor-state';
import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import type { FlatItem } from '../../quotation/rules/flat-elements.js';

/** The part of an item that stays visible in its thread. */
export interface ChatItem {
  number: string;
  description: string;
  /** `96.80 m² × 68.20`, or the quantity alone if there is no price. */
  measure: string;
  /** `S/ 6,601.76` */
  amount: string | null;
}

function itemOf(state: EditorState, itemId: string): ChatItem | null {
  const at = state.rows.findIndex(({ id }) => id === itemId);
  const row = state.rows[at];
  if (!row) return null;
  const priced = state.kind === 'priced' && row.price !== null;
  const quantity = `${formatDecimal(row.quantity)} ${row.unit}`.trim();
  return {
    number: state.numbers[at] ?? '',
    description: row.description,
    measure: row.type !== 'PART' ? '' : priced ? `${quantity} × ${formatDecimal(row.price ?? '0')}` : quantity,
    amount: priced ? formatMoneyCents(state.partials[at] ?? 0n, state.pricing.currency) : null,
  };
}

/** The item in its edited state; null if the document has no such item. */
export function useChatItem(store: ItemEditorStore, itemId: string): ChatItem | null {
  const text = useEditorPart(store, (state) => JSON.stringify(itemOf(state, itemId)));
  return JSON.parse(text) as ChatItem | null;
}

/** The item of a received Request, without prices. */
export function requestedItem(items: readonly FlatItem[], itemId: string): ChatItem | null {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return null;
  const measure = item.type === 'PART' ? `${formatDecimal(item.quantity)} ${item.unit}`.trim() : '';
  return { number: item.index, description: item.description, measure, amount: null };
}
