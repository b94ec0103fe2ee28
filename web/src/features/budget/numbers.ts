import { numberText, plainIn, writingOf } from '@cotizaobra/proto/budget-reading/number-format';
import { formulaTexts, isFormula, readFormula } from '@cotizaobra/proto/rules/arithmetic';
import { readDecimal } from '@cotizaobra/proto/rules/decimal';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';

export type NumberReading = { ok: true; value: string } | { ok: false; why: string };

/** Decimals of quantities and prices in an analysis. */
const ANALYSIS_PLACES = 10;

const whyTooMany = (places: number): string => `Usa hasta ${places} decimales`;

/**
 * A typed number as a canonical decimal: `0.2`, `1,234.5`, `12,5`, `=3/4`. A comma before exactly three digits follows
 * the document; nothing is rounded. `why`: Spanish, what to do.
 */
export function readBudgetNumber(
  typed: string,
  comma: CommaReading | null,
  places: number = ANALYSIS_PLACES,
): NumberReading {
  const text = typed.trim();
  if (isFormula(text)) {
    const reading = readFormula(text);
    return reading.ok ? reading : { ok: false, why: formulaTexts[reading.problem] };
  }
  const writing = writingOf(text);
  const clean = numberText(text);
  const mixed = writing === 'EITHER' && clean.includes(',');
  if (mixed && !comma) return { ok: false, why: formulaTexts.ambiguous };
  const format = writing === 'COMMA' || (mixed && comma === 'DECIMAL') ? 'COMMA' : 'POINT';
  const reading = readDecimal(plainIn(clean, format) ?? clean, places);
  if (reading.ok) return reading;
  const why = reading.problem === 'too_many_decimals' ? whyTooMany(places) : formulaTexts[reading.problem];
  return { ok: false, why };
}
