import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { requiredText } from '../core/text.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestPageSchema, guestSessionSchema } from './invitations.js';
import { REASON_MAX } from './limits.js';

const body = z.object({
  dispatchId: z.uuid(),
  reason: requiredText(REASON_MAX, 'Escribe por qué no vas a cotizar'),
});
const errors = [...guestSessionErrors, guestErrors.GUEST_OTHER_LINK, guestErrors.GUEST_ALREADY_SENT];

/** 'No voy a cotizar', with a reason that the buyer reads. */
export const DeclineAsGuest = defineMessage({
  service: 'quotations',
  name: 'decline-as-guest',
  access: 'public',
  input: body.extend({ session: guestSessionSchema }),
  output: guestPageSchema,
  errors,
});

export const declineAsGuest = edge({
  name: 'declineAsGuest',
  method: 'POST',
  path: '/api/responder/decline',
  tag: 'Invitados',
  access: 'public',
  summary: 'No cotizar, como invitado',
  body,
  response: guestPageSchema,
  errors: [...errors, guestErrors.GUEST_OTHER_SITE],
});
