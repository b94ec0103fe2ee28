import type { ComparedGeneralField, Comparison } from '@cotizaobra/proto/quotations/revisions';
import type { SnapshotContent } from './snapshot.js';

type Values = Record<ComparedGeneralField, string | null>;

/** Everything of a document but its items, as texts with their wire names. */
function valuesOf({ general, details, editable, taxMode, validityDays }: SnapshotContent): Values {
  return {
    ...general,
    ...details,
    'editable.price': String(editable.price),
    'editable.partial': String(editable.partial),
    taxMode,
    validityDays: String(validityDays),
  };
}

/** The differences in general data, details and terms. Blank and absent count as equal. */
export function comparedGeneral(from: SnapshotContent, to: SnapshotContent): Comparison['general'] {
  const before = valuesOf(from);
  const after = valuesOf(to);
  const fields = Object.keys(before) as ComparedGeneralField[];
  return fields
    .filter((field) => (before[field] || null) !== (after[field] || null))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
