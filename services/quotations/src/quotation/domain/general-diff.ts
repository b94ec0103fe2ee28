import type { ComparedGeneralField, Comparison } from '@cotizaobra/proto/quotations/revisions';
import type { SnapshotContent } from './snapshot.js';

type Values = Record<ComparedGeneralField, string | null>;

/** Everything of a document but its items, as texts under the names of the wire. */
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

/** What of the general data, the details and the terms is another one; blank and absent are the same. */
export function comparedGeneral(from: SnapshotContent, to: SnapshotContent): Comparison['general'] {
  const before = valuesOf(from);
  const after = valuesOf(to);
  const fields = Object.keys(before) as ComparedGeneralField[];
  return fields
    .filter((field) => (before[field] || null) !== (after[field] || null))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
