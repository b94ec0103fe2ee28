import { z } from 'zod';
import { defineError } from '../core/errors.js';
import { defineMessage } from '../core/message.js';
import { documentOutputs, printDocumentSchema } from './model.js';

export const documentErrors = {
  RENDER_FAILED: defineError(
    'RENDER_FAILED',
    'unavailable',
    'No se pudo generar el documento. Inténtalo de nuevo en unos segundos.',
  ),
  RENDER_BUSY: defineError(
    'RENDER_BUSY',
    'unavailable',
    'Se están generando muchos documentos. Inténtalo de nuevo en unos segundos.',
  ),
} as const;

/** Where the finished document lies in the object store. The same input answers the same object. */
export const renderedDocumentSchema = z.object({
  objectKey: z.string(),
  contentType: z.string(),
  /** `Cotizacion_COT-2026-0044.pdf` */
  fileName: z.string(),
  bytes: z.number().int().nonnegative(),
  etag: z.string(),
});
export type RenderedDocument = z.infer<typeof renderedDocumentSchema>;

/** Prints a document its caller has already authorised. An unknown template is INVALID. */
export const RenderDocument = defineMessage({
  service: 'documents',
  name: 'render-document',
  access: 'internal',
  input: z.object({ document: printDocumentSchema, output: z.enum(documentOutputs) }),
  output: renderedDocumentSchema,
  errors: [documentErrors.RENDER_FAILED, documentErrors.RENDER_BUSY],
  deadlineMs: 20_000,
});
