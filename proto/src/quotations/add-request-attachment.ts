import { z } from 'zod';
import { fileErrors, incomingFileSchema, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { attachmentLimits } from './attachment-limits.js';
import {
  attachingErrors,
  attachmentContentErrors,
  attachmentLimitErrors,
  requestAttachmentSchema,
} from './request-attachment.js';

/** Adds a whole file to an own Request that is not sent. */
export const AddRequestAttachment = defineMessage({
  service: 'quotations',
  name: 'add-request-attachment',
  access: 'company',
  ability: 'writeRequests',
  input: z.object({ id: z.uuid(), file: incomingFileSchema }),
  output: requestAttachmentSchema,
  errors: [
    ...attachingErrors,
    ...attachmentLimitErrors,
    ...attachmentContentErrors,
    fileErrors.FILE_MISSING,
    fileErrors.NOT_AN_IMAGE,
    fileErrors.IMAGE_TOO_LARGE,
  ],
  deadlineMs: 60_000,
});

/** In one form. A large file over a bad connection is better sent in parts: `startAttachmentUpload`. */
export const addRequestAttachment = edge({
  name: 'addRequestAttachment',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/attachments',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Adjuntar un archivo a un requerimiento',
  status: 201,
  params: z.object({ id: z.uuid() }),
  upload: { maxBytes: attachmentLimits.bytes },
  response: AddRequestAttachment.output,
  errors: [...uploadErrors, ...AddRequestAttachment.errors],
});
