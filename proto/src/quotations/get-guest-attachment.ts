import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { guestSessionErrors } from './get-guest-page.js';
import { attachmentTypes, storedAttachmentSchema } from './get-request-attachment.js';
import { guestSessionSchema } from './invitations.js';
import { attachmentErrors } from './request-attachment.js';

const place = { attachmentId: z.uuid() };

/** Where the gateway finds a file, or its preview, of the revision that the guest received. */
export const GetGuestAttachment = defineMessage({
  service: 'quotations',
  name: 'get-guest-attachment',
  access: 'public',
  input: z.object({ session: guestSessionSchema, ...place, preview: z.boolean().default(false) }),
  output: storedAttachmentSchema,
  errors: [...guestSessionErrors, attachmentErrors.ATTACHMENT_NOT_FOUND],
});

/** Always a download: no browser opens it as a page of this site. */
export const getGuestAttachment = edge({
  name: 'getGuestAttachment',
  method: 'GET',
  path: '/api/responder/attachments/:attachmentId',
  tag: 'Invitados',
  access: 'public',
  summary: 'Descargar un archivo adjunto, como invitado',
  params: z.object(place),
  produces: attachmentTypes,
  errors: GetGuestAttachment.errors,
});

/** A picture at most 1,600 pixels wide and high; 404 for other files. */
export const previewGuestAttachment = edge({
  name: 'previewGuestAttachment',
  method: 'GET',
  path: '/api/responder/attachments/:attachmentId/preview',
  tag: 'Invitados',
  access: 'public',
  summary: 'Vista previa de una imagen adjunta, como invitado',
  params: z.object(place),
  produces: 'image/webp',
  errors: GetGuestAttachment.errors,
});
