import type { Values } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';

/** Sent contents never change, and the same ones are read many times. */
const known = new WeakMap<SnapshotContent, ReadonlyMap<string, Values>>();

/** Price and quantity of each part of a sent version, by its id. */
export function valuesOf(content: SnapshotContent): ReadonlyMap<string, Values> {
  const kept = known.get(content);
  if (kept) return kept;
  const values = new Map<string, Values>();
  for (const { id, type, price, quantity } of content.rows) if (type === 'PART') values.set(id, { price, quantity });
  known.set(content, values);
  return values;
}
