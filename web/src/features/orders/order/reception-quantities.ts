import type { OrderLine } from '@cotizaobra/proto/orders/model';
import { toScaled } from '@cotizaobra/proto/rules/decimal';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { receptionTexts as texts } from '../orders.texts.js';

export type ArrivedQuantity = { lineId: string; quantity: string };

/** What is wrong with a typed quantity; null if it is blank or fine. */
export function quantityFault(typed: string, { pending }: OrderLine): string | null {
  if (typed.trim() === '') return null;
  const reading = readTypedDecimal(typed);
  if (!reading.ok || reading.value === '0') return texts.unreadable;
  return toScaled(reading.value) > toScaled(pending) ? texts.tooMuch(formatDecimal(pending)) : null;
}

/** The lines with a quantity; null if one of them is wrong. */
export function arrivedLines(
  lines: readonly OrderLine[],
  typed: ReadonlyMap<string, string>,
): ArrivedQuantity[] | null {
  const arrived: ArrivedQuantity[] = [];
  for (const line of lines) {
    const text = typed.get(line.id) ?? '';
    if (text.trim() === '') continue;
    if (quantityFault(text, line) !== null) return null;
    const reading = readTypedDecimal(text);
    if (reading.ok) arrived.push({ lineId: line.id, quantity: reading.value });
  }
  return arrived;
}
