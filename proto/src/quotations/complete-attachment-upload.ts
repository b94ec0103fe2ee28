import { z } from 'zod';
import { fileErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import {
  attachingErrors,
  attachmentContentErrors,
  attachmentErrors,
  requestAttachmentSchema,
  uploadPlace,
} from './request-attachment.js';

/** Joins the parts, checks the file and adds it. Safe to repeat: the attachment has the id of the upload. */
export const CompleteAttachmentUpload = defineMessage({
  service: 'quotations',
  name: 'complete-attachment-upload',
  access: 'company',
  ability: 'writeRequests',
  input: z.object(uploadPlace),
  output: requestAttachmentSchema,
  errors: [
    ...attachingErrors,
    ...attachmentContentErrors,
    attachmentErrors.UPLOAD_NOT_FOUND,
    attachmentErrors.UPLOAD_INCOMPLETE,
    attachmentErrors.UPLOAD_DIFFERS,
    fileErrors.FILE_INFECTED,
    fileErrors.NOT_AN_IMAGE,
    fileErrors.IMAGE_TOO_LARGE,
  ],
  deadlineMs: 60_000,
});

export const completeAttachmentUpload = forward({
  name: 'completeAttachmentUpload',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/attachments/uploads/:uploadId/complete',
  tag: 'Cotizaciones',
  summary: 'Terminar la subida de un archivo',
  message: CompleteAttachmentUpload,
});
