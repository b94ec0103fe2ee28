import { z } from 'zod';
import { DECIMAL_PLACES, decimalTexts, readDecimal } from './decimal.js';

function schemaOf(places: number, tooMany: string) {
  return z
    .union([z.string(), z.number()], decimalTexts.not_a_number)
    .transform((input, ctx) => {
      const reading = readDecimal(typeof input === 'string' ? input.trim() : input, places);
      if (reading.ok) return reading.value;
      const message = reading.problem === 'too_many_decimals' ? tooMany : decimalTexts[reading.problem];
      ctx.issues.push({ code: 'custom', input, message, params: { problem: reading.problem } });
      return z.NEVER;
    })
    .pipe(z.string());
}

/** A quantity or a price: a string or a finite number in, the canonical decimal string out. */
export const decimalSchema = schemaOf(DECIMAL_PLACES, decimalTexts.too_many_decimals);

/** Quantities and prices inside an analysis: the same rules with ten decimals. */
export const supplyDecimalSchema = schemaOf(10, 'Usa hasta 10 decimales');

/** An amount of money with céntimos, such as a typed partial: the same rules with two decimals. */
export const amountSchema = schemaOf(2, 'Usa hasta 2 decimales');
