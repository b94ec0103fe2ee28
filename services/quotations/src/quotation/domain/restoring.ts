import type { Dispatch } from './dispatch.js';
import type { QuotationDocument } from './document.js';
import { totalsAt } from './document-totals.js';
import type { StoredRow } from './item-rows.js';
import { centsOf } from './item-writes.js';
import type { SnapshotContent } from './snapshot.js';

export interface Restored {
  document: QuotationDocument;
  rows: StoredRow[];
}

/**
 * A copy as this dispatch returned it: what its provider typed since then, and never returned, is gone. The structure of a
 * copy is fixed, so both trees have the same rows.
 */
export function restored(
  document: QuotationDocument,
  rows: readonly StoredRow[],
  dispatch: Pick<Dispatch, 'revision' | 'createdAt'>,
  content: SnapshotContent,
): Restored {
  const sent = new Map(content.rows.map((row) => [row.id, row]));
  const after = rows.map((row): StoredRow => {
    const before = sent.get(row.id);
    const source = before?.price === row.price ? row.source : null;
    return before ? { ...row, ...before, hasAnalysis: before.hasAnalysis ?? false, source, unread: null } : row;
  });
  const itemsSum = after.reduce((sum, row) => sum + centsOf(row), 0n);
  const { general, details, taxMode, validityDays, footer = null } = content;
  return {
    rows: after,
    document: {
      ...document,
      general,
      details,
      taxMode,
      validityDays,
      numbering: content.numbering ?? document.numbering,
      profile: content.profile ?? document.profile,
      footer,
      revision: dispatch.revision,
      sentAt: dispatch.createdAt,
      itemsSum,
      totals: totalsAt(itemsSum, taxMode, document.createdAt, footer),
      pricedCount: after.filter(({ type, price }) => type === 'PART' && price !== null).length,
    },
  };
}
