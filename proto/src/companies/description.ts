import { z } from 'zod';

/** Allowed content of a company's description: the editor offers it, and the server removes everything else. */
export const descriptionTags = ['p', 'br', 'strong', 'em', 'u', 'h3', 'ul', 'ol', 'li', 'a'] as const;
export const descriptionAttributes: Record<string, readonly string[]> = { a: ['href', 'rel', 'target'] };
export const descriptionLinkSchemes = ['http', 'https', 'mailto'] as const;

/** Characters of the HTML, markup included. */
const DESCRIPTION_MAX = 20_000;
/** Characters of the excerpt on a card of the directory. */
export const SUMMARY_MAX = 160;

export const descriptionSchema = z
  .string()
  .max(DESCRIPTION_MAX, 'La descripción es demasiado larga')
  .refine((html) => html.isWellFormed() && !html.includes('\u0000'), 'Contiene caracteres que no se pueden guardar')
  .nullable();
