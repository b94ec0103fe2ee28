import type { GuestDraft, GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { type AmountField, readAmount } from './read-amount.js';
import type { TypedLine } from './typed-line.js';

/** Everything that was typed, as typed. */
export interface Typed {
  lines: Record<string, TypedLine>;
  taxMode: TaxMode;
  validityDays: string;
  deliveryTime: string;
  paymentMethod: string;
  contactName: string;
  ruc: string;
  phone: string;
}

export const amountFieldOf = ({ request }: GuestPage): AmountField => (request.editable.price ? 'price' : 'partial');

/** The fields for a draft, or for a page on which nobody typed yet. */
export function typedOf({ draft, request, invited }: Pick<GuestPage, 'draft' | 'request' | 'invited'>): Typed {
  const lines = (draft?.lines ?? []).map(({ itemId, price, partial, declined, note }) => {
    const amount = price ?? partial;
    return [itemId, { amount: amount ? formatDecimal(amount) : '', declined, note }] as const;
  });
  return {
    lines: Object.fromEntries(lines),
    taxMode: draft?.taxMode ?? request.taxMode,
    validityDays: draft?.validityDays ? String(draft.validityDays) : '',
    deliveryTime: draft?.deliveryTime ?? '',
    paymentMethod: draft?.paymentMethod ?? '',
    contactName: draft?.contactName ?? '',
    ruc: draft?.ruc ?? invited.ruc,
    phone: draft?.phone ?? asWritten(invited.phone),
  };
}

/** `+51999000418` as people write it in Peru: `999 000 418`. */
const asWritten = (phone: string): string => phone.replace(/^\+?51(9\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');

/** Whole days from 1 to 365, or null. */
export function daysOf(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 365 ? days : null;
}

/** The part that the server understands; unreadable numbers stay in this browser. */
export function draftOf(typed: Typed, page: GuestPage): GuestDraft {
  const field = amountFieldOf(page);
  const days = daysOf(typed.validityDays);
  const lines = page.lines.flatMap(({ id }) => {
    const line = typed.lines[id];
    if (!line) return [];
    const { declined, note } = line;
    const reading = readAmount(line, field);
    const amount = !declined && reading?.ok ? reading.value : null;
    if (amount === null && !declined && note.trim() === '') return [];
    return [{ itemId: id, [field]: amount, declined, note: note.trim() }];
  });
  return {
    lines,
    taxMode: typed.taxMode,
    ...(days ? { validityDays: days } : {}),
    deliveryTime: typed.deliveryTime.trim(),
    paymentMethod: typed.paymentMethod.trim(),
    contactName: typed.contactName.trim(),
    ruc: typed.ruc.trim().slice(0, 11),
    phone: typed.phone.trim(),
  };
}
