import type { Reception } from '@cotizaobra/proto/orders/model';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import type { ReceptionPhotoRow } from '../photos/reception-photo.row.js';
import type { FullReception } from './reception.repository.js';

/** A decimal with a sign, in canonical form. */
const signedDecimal = (decimal: string): string =>
  decimal.startsWith('-') ? `-${canonicalDecimal(decimal.slice(1))}` : canonicalDecimal(decimal);

export function receptionViews(
  receptions: readonly FullReception[],
  photos: readonly Pick<ReceptionPhotoRow, 'id' | 'receptionId'>[],
  nameOf: (userId: string | null) => string | null,
): Reception[] {
  const photosOf = Map.groupBy(photos, ({ receptionId }) => receptionId);
  const reversedBy = new Map(receptions.map(({ reversesNumber, number }) => [reversesNumber, number]));
  return receptions.map((one) => ({
    id: one.id,
    number: one.number,
    date: one.date,
    guide: one.guide,
    note: one.note,
    recordedAt: one.recordedAt.toISOString(),
    recordedBy: nameOf(one.userId),
    amount: one.amount,
    lines: one.lines.map(({ lineId, quantity }) => ({ lineId, quantity: signedDecimal(quantity) })),
    photos: (photosOf.get(one.id) ?? []).map(({ id }) => ({ id })),
    reverses: one.reversesNumber,
    reversedBy: reversedBy.get(one.number) ?? null,
    reason: one.reason,
  }));
}
