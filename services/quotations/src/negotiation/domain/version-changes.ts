import { PRINT_CHANGES_MAX, type PrintChanges } from '@cotizaobra/proto/documents/model';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { valuesOf } from './round-values.js';

/** What a version says that the one before did not: its total, and prices and quantities of lines in reading order. */
export function versionChanges(before: SnapshotContent, after: SnapshotContent, version: number): PrintChanges {
  const old = valuesOf(before);
  const numbers = shownNumbers(after.rows, after.numbering ?? 'SOURCE');
  const changed = after.rows.flatMap(({ id, type, description, unit, price, quantity }, at) => {
    const from = old.get(id);
    if (type !== 'PART' || !from || (from.price === price && from.quantity === quantity)) return [];
    return [{ index: numbers[at] ?? '', description, unit, price, quantity, before: from }];
  });
  return {
    version,
    totalBefore: before.totals?.totalAmount ?? '0.00',
    lines: changed.slice(0, PRINT_CHANGES_MAX),
    more: Math.max(0, changed.length - PRINT_CHANGES_MAX),
  };
}
