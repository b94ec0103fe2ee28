import { z } from 'zod';
import { isRuc, rucTexts } from './ruc.js';

const dniTexts = {
  required: 'El DNI es requerido',
  length: 'El DNI debe tener 8 dígitos',
  documentRequired: 'El RUC o DNI es requerido',
  documentLength: 'Escribe un RUC de 11 dígitos o un DNI de 8',
} as const;

function isDni(text: string): boolean {
  return /^\d{8}$/.test(text);
}

export const dniSchema = z
  .string(dniTexts.required)
  .trim()
  .min(1, { error: dniTexts.required, abort: true })
  .regex(/^\d{8}$/, dniTexts.length);

/** The document of a client: a RUC with its check digit, or a DNI. */
export const rucOrDniSchema = z
  .string(dniTexts.documentRequired)
  .trim()
  .min(1, { error: dniTexts.documentRequired, abort: true })
  .regex(/^(?:\d{8}|\d{11})$/, { error: dniTexts.documentLength, abort: true })
  .refine((text) => isDni(text) || isRuc(text), rucTexts.invalid);
