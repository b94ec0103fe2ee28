import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { attachmentLimits } from './attachment-limits.js';
import { attachingErrors, attachmentLimitErrors, attachmentUploadSchema } from './request-attachment.js';

/**
 * Opens an upload in parts, or returns the open upload of the same file: the same digest and size in the same Request.
 * So a client continues after a reload, and a retry opens nothing twice.
 */
export const StartAttachmentUpload = defineMessage({
  service: 'quotations',
  name: 'start-attachment-upload',
  access: 'company',
  ability: 'writeRequests',
  input: z.object({
    id: z.uuid(),
    fileName: z.string().trim().min(1).max(255),
    bytes: z.int().positive().max(attachmentLimits.bytes),
    /** Of the whole file, in hex. The joined file is checked against it. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: attachmentUploadSchema,
  errors: [...attachingErrors, ...attachmentLimitErrors],
});

export const startAttachmentUpload = forward({
  name: 'startAttachmentUpload',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/attachments/uploads',
  tag: 'Cotizaciones',
  summary: 'Empezar o continuar la subida de un archivo por partes',
  status: 201,
  message: StartAttachmentUpload,
});
