import { z } from 'zod';

const rucTexts = {
  required: 'El RUC es requerido',
  length: 'El RUC debe tener 11 dígitos',
  invalid: 'El RUC no es válido',
} as const;

const prefixes = new Set(['10', '15', '16', '17', '20']);
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The eleventh digit for the first ten. Source: SUNAT, modulus 11. */
export function rucCheckDigit(firstTen: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(firstTen[at]), 0);
  return (11 - (sum % 11)) % 10;
}

/** 11 digits, a prefix that SUNAT uses, and the correct check digit. */
export function isRuc(text: string): boolean {
  return /^\d{11}$/.test(text) && prefixes.has(text.slice(0, 2)) && rucCheckDigit(text) === Number(text[10]);
}

/** Spaces around it are allowed. */
export const rucSchema = z
  .string(rucTexts.required)
  .trim()
  .min(1, { error: rucTexts.required, abort: true })
  .regex(/^\d{11}$/, { error: rucTexts.length, abort: true })
  .refine(isRuc, rucTexts.invalid);
