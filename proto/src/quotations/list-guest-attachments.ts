import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestSessionSchema } from './invitations.js';
import { requestAttachmentSchema } from './request-attachment.js';

/** The files of the revision that the guest received. */
export const ListGuestAttachments = defineMessage({
  service: 'quotations',
  name: 'list-guest-attachments',
  access: 'public',
  input: z.object({ session: guestSessionSchema }),
  output: z.object({ attachments: z.array(requestAttachmentSchema) }),
  errors: guestSessionErrors,
});

export const listGuestAttachments = edge({
  name: 'listGuestAttachments',
  method: 'GET',
  path: '/api/responder/attachments',
  tag: 'Invitados',
  access: 'public',
  summary: 'Archivos adjuntos de lo que piden, como invitado',
  response: ListGuestAttachments.output,
  errors: guestSessionErrors,
});
