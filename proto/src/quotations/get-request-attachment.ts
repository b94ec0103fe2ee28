import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { quotationErrors } from './errors.js';
import { attachmentErrors, attachmentPlace } from './request-attachment.js';

/** Where the gateway finds a file. */
export const storedAttachmentSchema = z.object({
  objectKey: z.string(),
  contentType: z.string(),
  fileName: z.string(),
  etag: z.string(),
});

/** The content types of downloads. */
export const attachmentTypes = [
  'application/pdf',
  'image/vnd.dwg',
  'image/vnd.dxf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
] as const;

/** Where the gateway finds a file or its preview. For the owner and its recipients. */
export const GetRequestAttachment = defineMessage({
  service: 'quotations',
  name: 'get-request-attachment',
  access: 'company',
  input: z.object({ ...attachmentPlace, preview: z.boolean().default(false) }),
  output: storedAttachmentSchema,
  errors: [quotationErrors.QUOTATION_NOT_FOUND, attachmentErrors.ATTACHMENT_NOT_FOUND],
});

const place = z.object(attachmentPlace);

/** Always a download: no browser opens it as a page of this site. */
export const getRequestAttachment = edge({
  name: 'getRequestAttachment',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/attachments/:attachmentId',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Descargar un archivo adjunto',
  params: place,
  produces: attachmentTypes,
  errors: GetRequestAttachment.errors,
});

/** A picture at most 1,600 pixels wide and high; 404 for other files. */
export const previewRequestAttachment = edge({
  name: 'previewRequestAttachment',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/attachments/:attachmentId/preview',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Vista previa de una imagen adjunta',
  params: place,
  produces: 'image/webp',
  errors: GetRequestAttachment.errors,
});
