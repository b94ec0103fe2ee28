import type { Editable } from '@cotizaobra/proto/quotations/model';
import type { ItemRow, UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { DetailTexts, GeneralData, QuotationDocument } from './document.js';
import { totalsText } from './document-totals.js';
import type { StoredRow } from './item-rows.js';
import type { PartyRecord } from './party.js';

export type SnapshotRow = Omit<ItemRow, 'source' | 'unread'> & { originItemId: string | null };

/**
 * A revision as it was sent: what every recipient reads, for ever. Neither the owner's note nor its template nor where its
 * items were inserted from nor what could not be read are in it.
 */
export interface SnapshotContent {
  /** The company as it was on that day; absent from what was sent before this was kept. */
  sender?: PartyRecord;
  general: GeneralData;
  details: DetailTexts;
  editable: Editable;
  taxMode: TaxMode;
  validityDays: number;
  /** Absent from what was sent before items had numbers of their own. */
  numbering?: Numbering;
  createdBy: string;
  /** ISO texts. */
  createdAt: string;
  updatedAt: string;
  itemCount: number;
  /** Null on a Request, which has no prices either. */
  totals: { subtotal: string; igv: string; totalAmount: string } | null;
  rows: SnapshotRow[];
}

/** Freezes the document with its rows in tree order, under the name and contacts that its company has now. */
export function freeze(
  document: QuotationDocument,
  rows: readonly StoredRow[],
  sender: PartyRecord | undefined,
): SnapshotContent {
  const isRequest = document.type === 'Request';
  return {
    ...(sender ? { sender } : {}),
    general: document.general,
    details: document.details,
    editable: document.editable,
    taxMode: document.taxMode,
    validityDays: document.validityDays,
    numbering: document.numbering,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    itemCount: document.itemCount,
    totals: isRequest ? null : totalsText(document.totals),
    rows: rows.map(({ parentId: _parent, position: _position, source: _source, unread, ...row }) => {
      const read = unread ? withoutUnread(row, unread) : row;
      return isRequest ? unpriced(read) : read;
    }),
  };
}

/** What cannot be read is blank. Nothing like it is sent: this is for who looks at a draft as it would go. */
const withoutUnread = <R extends SnapshotRow>(row: R, unread: UnreadTexts): R => ({
  ...row,
  ...(unread.quantity === undefined ? {} : { quantity: '0' }),
  ...(unread.price === undefined && unread.partial === undefined ? {} : { price: null }),
});

/** What a Request carries of an item, and what anybody's new document takes over of another one's: no price, and nothing of its owner's alone. */
export const unpriced = <R extends SnapshotRow>(row: R): R & { source?: null; unread?: null } => ({
  ...row,
  price: null,
  exchangeRate: null,
  ...('source' in row ? { source: null } : {}),
  ...('unread' in row ? { unread: null } : {}),
});
