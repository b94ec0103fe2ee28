import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors } from './errors.js';
import { attachmentUploadSchema, requestAttachmentSchema } from './request-attachment.js';

/**
 * The files of a Request: for the owner those of now, for a recipient those of the revision that it received. Only the
 * owner sees uploads that are under way.
 */
export const ListRequestAttachments = defineMessage({
  service: 'quotations',
  name: 'list-request-attachments',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    attachments: z.array(requestAttachmentSchema),
    uploads: z.array(attachmentUploadSchema),
    /** The owner may add and remove files now. */
    editable: z.boolean(),
  }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND],
});

export const listRequestAttachments = forward({
  name: 'listRequestAttachments',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/attachments',
  tag: 'Cotizaciones',
  summary: 'Archivos adjuntos de un requerimiento',
  message: ListRequestAttachments,
});
