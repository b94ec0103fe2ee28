import { z } from 'zod';
import { emailSchema, phoneNumber, requiredText } from '../core/text.js';

/** People need longer than this to fill in six fields; programs do not. */
export const CONTACT_SHORTEST_MS = 2_500;

/** The contact form. */
export const contactFormSchema = z.object({
  name: requiredText(120, 'El nombre es requerido'),
  enterprise: requiredText(160, 'La empresa es requerida'),
  email: emailSchema,
  phone: phoneNumber('El teléfono es requerido'),
  asunto: requiredText(160, 'El asunto es requerido'),
  comment: requiredText(3_000, 'El comentario es requerido'),
});
export type ContactForm = z.output<typeof contactFormSchema>;

/**
 * The form with its traps: people do not see `website`, but programs fill it in; `elapsedMs` is how long the form was
 * open. If a trap is triggered, the answer is the same, but nothing is stored.
 */
export const trappedContactFormSchema = contactFormSchema.extend({
  website: z.string().max(500).optional(),
  elapsedMs: z.number().nonnegative().optional(),
});
