import { z } from 'zod';

/** NUL and other control characters break PostgreSQL text, terminals and XML; tab and line breaks are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const CONTROL_TEXT = 'Contiene caracteres que no se pueden guardar';

const isStorable = (value: string): boolean => !CONTROL.test(value) && value.isWellFormed();

/** Any text that can be stored: no control characters, no half surrogate pairs. All typed text passes through it. */
export const storableText = (requiredMessage?: string) =>
  z.string(requiredMessage === undefined ? {} : { error: requiredMessage }).refine(isStorable, CONTROL_TEXT);

/** A required text: trimmed, without control characters, at most `max` characters. */
export const requiredText = (max: number, requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(max, `Usa como máximo ${max} caracteres`)
    .refine(isStorable, CONTROL_TEXT);

/** An optional text; absent and null are kept, blank becomes ''. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, `Usa como máximo ${max} caracteres`).refine(isStorable, CONTROL_TEXT).nullish();

export const emailSchema = z
  .string({ error: 'El correo es requerido' })
  .trim()
  .toLowerCase()
  .min(1, 'El correo es requerido')
  .max(254, 'El correo es demasiado largo')
  .pipe(z.email('Ingrese una dirección de correo electrónico válida'));

/** @param missing the error text for an empty one, in the words of the field's label */
export const phoneNumber = (missing: string) =>
  requiredText(20, missing).regex(/^[0-9+ ]+$/, 'Usa solo números, espacios y el signo +');

export const phoneSchema = phoneNumber('El celular es requerido');
