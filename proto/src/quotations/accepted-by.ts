import { z } from 'zod';
import { storableText } from '../core/text.js';

const NAME_MAX = 120;

/** The person who accepts a Quotation or confirms an order. It is no legal signature, and is never called one. */
export const acceptedBySchema = z
  .object({
    name: storableText()
      .trim()
      .min(1, 'Escribe el nombre de quien acepta')
      .max(NAME_MAX, 'Usa como máximo 120 caracteres'),
    dni: z
      .string()
      .trim()
      .regex(/^\d{8}$/, 'El DNI tiene 8 dígitos'),
  })
  .meta({ id: 'AcceptedBy' });
export type AcceptedBy = z.infer<typeof acceptedBySchema>;
