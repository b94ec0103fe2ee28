import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { quotationErrors } from './errors.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestPageSchema, guestSessionSchema } from './invitations.js';

const body = z.object({
  dispatchId: z.uuid(),
  /** False: what was sent stays, and the page is closed again. */
  replacing: z.boolean(),
});
const errors = [
  ...guestSessionErrors,
  guestErrors.GUEST_OTHER_LINK,
  guestErrors.GUEST_ALREADY_SENT,
  quotationErrors.DEADLINE_OVER,
];

/** Opens a sealed answer for changes until the deadline. What was sent counts until the changed one is sent. */
export const ReplaceGuestAnswer = defineMessage({
  service: 'quotations',
  name: 'replace-guest-answer',
  access: 'public',
  input: body.extend({ session: guestSessionSchema }),
  output: guestPageSchema,
  errors,
});

export const replaceGuestAnswer = edge({
  name: 'replaceGuestAnswer',
  method: 'POST',
  path: '/api/responder/replace',
  tag: 'Invitados',
  access: 'public',
  summary: 'Reemplazar una propuesta sellada, como invitado',
  body,
  response: guestPageSchema,
  errors: [...errors, guestErrors.GUEST_OTHER_SITE],
});
