import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { attachingErrors, attachmentErrors, attachmentPlace } from './request-attachment.js';

/** Removes a file from an own Request that is not sent. Recipients of earlier revisions keep it. */
export const RemoveRequestAttachment = defineMessage({
  service: 'quotations',
  name: 'remove-request-attachment',
  access: 'company',
  ability: 'writeRequests',
  input: z.object(attachmentPlace),
  output: z.object({ attachmentId: z.uuid() }),
  errors: [...attachingErrors, attachmentErrors.ATTACHMENT_NOT_FOUND],
});

export const removeRequestAttachment = forward({
  name: 'removeRequestAttachment',
  apiScope: 'quotations:write',
  method: 'DELETE',
  path: '/api/quotation/:id/attachments/:attachmentId',
  tag: 'Cotizaciones',
  summary: 'Quitar un archivo de un requerimiento',
  message: RemoveRequestAttachment,
});
