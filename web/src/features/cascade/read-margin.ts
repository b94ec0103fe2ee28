import { MARGIN_MAX } from '@cotizaobra/proto/rules/cascade/fill-price';
import { DECIMAL_PLACES, toScaled } from '@cotizaobra/proto/rules/decimal';
import { readBudgetNumber } from '../budget/numbers.js';
import { fillTexts as texts } from './cascade.texts.js';

export type MarginReading = { margin: string | null; why: null } | { why: string };

/** A typed margin in percent: `12.5`, `12,5`, `15 %`; blank is none. */
export function readMargin(typed: string): MarginReading {
  const text = typed.replace('%', '').trim();
  if (text === '') return { margin: null, why: null };
  const reading = readBudgetNumber(text, null, DECIMAL_PLACES);
  if (!reading.ok) return { why: reading.why };
  if (toScaled(reading.value) > toScaled(String(MARGIN_MAX))) return { why: texts.marginLimit };
  return { margin: reading.value, why: null };
}
