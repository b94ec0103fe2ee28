import { z } from 'zod';

/** Object key of the rendered document. The same input returns the same object. */
export const renderedDocumentSchema = z.object({
  objectKey: z.string(),
  contentType: z.string(),
  /** `Cotizacion_COT-2026-0044.pdf` */
  fileName: z.string(),
  bytes: z.number().int().nonnegative(),
  etag: z.string(),
  /** Of a file that was issued: whether the platform sealed it. */
  seal: z.enum(['SEALED', 'UNSEALED']).optional(),
});
export type RenderedDocument = z.infer<typeof renderedDocumentSchema>;
