import type { Editable } from '@cotizaobra/proto/quotations/model';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import type { ItemRow, UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { DetailTexts, GeneralData, QuotationDocument } from './document.js';
import { type Footer, totalsText } from './document-totals.js';
import type { StoredRow } from './item-rows.js';
import type { PartyRecord } from './party.js';

export type SnapshotRow = Omit<ItemRow, 'source' | 'unread'> & { originItemId: string | null };

/**
 * A revision as it was sent: every recipient reads this, and it never changes. It leaves out the owner's note, the
 * owner's template, the sources of inserted items and unreadable texts.
 */
export interface SnapshotContent {
  /** The company's data at the moment of sending; absent in snapshots from before this field. */
  sender?: PartyRecord;
  general: GeneralData;
  details: DetailTexts;
  editable: Editable;
  taxMode: TaxMode;
  validityDays: number;
  /** Absent in snapshots from before items had numbers of their own. */
  numbering?: Numbering;
  /** Of a Quotation with analyses or a footer. */
  profile?: BudgetProfile;
  footer?: Footer;
  /** The import whose file is the client's workbook; absent without one. */
  sourceImportId?: string;
  createdBy: string;
  /** ISO 8601 texts. */
  createdAt: string;
  updatedAt: string;
  itemCount: number;
  /** Null on a Request, which has no prices either. */
  totals: { subtotal: string; igv: string; totalAmount: string } | null;
  rows: SnapshotRow[];
}

/** Freezes the document with its rows in tree order and the company's current name and contacts. */
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
    ...(!isRequest && (document.footer || rows.some(({ hasAnalysis }) => hasAnalysis))
      ? { profile: document.profile, ...(document.footer ? { footer: document.footer } : {}) }
      : {}),
    ...(document.sourceImportId ? { sourceImportId: document.sourceImportId } : {}),
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    itemCount: document.itemCount,
    totals: isRequest ? null : totalsText(document.totals),
    rows: rows.map(({ parentId: _parent, position: _position, source: _source, unread, hasAnalysis, ...content }) => {
      const row = hasAnalysis ? { ...content, hasAnalysis } : content;
      const read = unread ? withoutUnread(row, unread) : row;
      return isRequest ? unpriced(read) : read;
    }),
  };
}

/** Unreadable cells are blank. They are never sent; this serves the preview of a draft. */
const withoutUnread = <R extends SnapshotRow>(row: R, unread: UnreadTexts): R => ({
  ...row,
  ...(unread.quantity === undefined ? {} : { quantity: '0' }),
  ...(unread.price === undefined && unread.partial === undefined ? {} : { price: null }),
});

/**
 * The fields of an item that a Request carries and that another company's document may copy: no price, no private data
 * of the owner.
 */
export const unpriced = <R extends SnapshotRow>(row: R): R & { source?: null; unread?: null; hasAnalysis?: false } => ({
  ...row,
  price: null,
  exchangeRate: null,
  ...('source' in row ? { source: null } : {}),
  ...('unread' in row ? { unread: null } : {}),
  ...('hasAnalysis' in row ? { hasAnalysis: false } : {}),
});
