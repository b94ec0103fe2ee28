import type { Editable } from '@cotizaobra/proto/quotations/model';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { DetailTexts, GeneralData, QuotationDocument } from './document.js';
import { totalsText } from './document-totals.js';
import type { StoredRow } from './item-rows.js';

export type SnapshotRow = ItemRow & { originItemId: string | null };

/** A revision as it was sent: what every recipient reads, for ever. Neither the owner's note nor its template are in it. */
export interface SnapshotContent {
  general: GeneralData;
  details: DetailTexts;
  editable: Editable;
  taxMode: TaxMode;
  validityDays: number;
  createdBy: string;
  /** ISO texts. */
  createdAt: string;
  updatedAt: string;
  itemCount: number;
  /** Null on a Request, which has no prices either. */
  totals: { subtotal: string; igv: string; totalAmount: string } | null;
  rows: SnapshotRow[];
}

/** Freezes the document with its rows in tree order. */
export function freeze(document: QuotationDocument, rows: readonly StoredRow[]): SnapshotContent {
  const isRequest = document.type === 'Request';
  return {
    general: document.general,
    details: document.details,
    editable: document.editable,
    taxMode: document.taxMode,
    validityDays: document.validityDays,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    itemCount: document.itemCount,
    totals: isRequest ? null : totalsText(document.totals),
    rows: rows.map(({ parentId: _parent, position: _position, ...row }) => (isRequest ? unpriced(row) : row)),
  };
}

/** What a Request carries of an item, whatever was stored. */
export const unpriced = <R extends ItemRow>(row: R): R => ({ ...row, price: null, exchangeRate: null });
