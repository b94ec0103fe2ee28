import { z } from 'zod';
import { uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { attachmentLimits } from './attachment-limits.js';
import { attachmentUploadSchema, partErrors, partPlace } from './request-attachment.js';

/** Records a part that the gateway has stored. A part that arrives again replaces the earlier one. */
export const KeepAttachmentPart = defineMessage({
  service: 'quotations',
  name: 'keep-attachment-part',
  access: 'company',
  ability: 'writeRequests',
  input: z.object({ ...partPlace, etag: z.string().min(1).max(100) }),
  output: attachmentUploadSchema,
  errors: partErrors,
});

export const putAttachmentPart = edge({
  name: 'putAttachmentPart',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:id/attachments/uploads/:uploadId/parts/:number',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Subir una parte de un archivo',
  params: z.object(partPlace),
  upload: { maxBytes: attachmentLimits.partBytes },
  response: KeepAttachmentPart.output,
  errors: [...uploadErrors, ...partErrors],
});
