import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors } from './errors.js';
import { attachmentErrors, uploadPlace } from './request-attachment.js';

/** Ends an upload that is under way and removes its parts, also when the Request was sent meanwhile. */
export const CancelAttachmentUpload = defineMessage({
  service: 'quotations',
  name: 'cancel-attachment-upload',
  access: 'company',
  ability: 'writeRequests',
  input: z.object(uploadPlace),
  output: z.object({ uploadId: z.uuid() }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND, attachmentErrors.UPLOAD_NOT_FOUND],
});

export const cancelAttachmentUpload = forward({
  name: 'cancelAttachmentUpload',
  apiScope: 'quotations:write',
  method: 'DELETE',
  path: '/api/quotation/:id/attachments/uploads/:uploadId',
  tag: 'Cotizaciones',
  summary: 'Cancelar la subida de un archivo',
  message: CancelAttachmentUpload,
});
