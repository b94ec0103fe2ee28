import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { quotationErrors } from './errors.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestPageSchema, guestSessionSchema } from './invitations.js';

const body = z.object({ dispatchId: z.uuid() });
const errors = [
  ...guestSessionErrors,
  guestErrors.GUEST_OTHER_LINK,
  guestErrors.GUEST_NOT_DECLINED,
  quotationErrors.DEADLINE_OVER,
  quotationErrors.ILLEGAL_STATE,
];

/** Takes 'No voy a cotizar' back, as long as answers are taken. What was typed before is still there. */
export const UndoGuestDecline = defineMessage({
  service: 'quotations',
  name: 'undo-guest-decline',
  access: 'public',
  input: body.extend({ session: guestSessionSchema }),
  output: guestPageSchema,
  errors,
});

export const undoGuestDecline = edge({
  name: 'undoGuestDecline',
  method: 'POST',
  path: '/api/responder/decline/undo',
  tag: 'Invitados',
  access: 'public',
  summary: 'Cotizar de todos modos, como invitado',
  body,
  response: guestPageSchema,
  errors: [...errors, guestErrors.GUEST_OTHER_SITE],
});
