import { z } from 'zod';

/** What a company's description may hold; the editor offers it and the server keeps nothing else. */
export const descriptionTags = ['p', 'br', 'strong', 'em', 'u', 'h3', 'ul', 'ol', 'li', 'a'] as const;
export const descriptionAttributes: Record<string, readonly string[]> = { a: ['href', 'rel', 'target'] };
export const descriptionLinkSchemes = ['http', 'https', 'mailto'] as const;

/** Of the HTML, markup included. */
const DESCRIPTION_MAX = 20_000;
/** Of the first words of it on a card of the directory. */
export const SUMMARY_MAX = 160;

export const descriptionSchema = z
  .string()
  .max(DESCRIPTION_MAX, 'La descripción es demasiado larga')
  .refine((html) => html.isWellFormed() && !html.includes('\u0000'), 'Contiene caracteres que no se pueden guardar')
  .nullable();
