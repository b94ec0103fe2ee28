import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { guestErrors } from './guest-errors.js';
import { guestPageSchema, guestSessionSchema } from './invitations.js';

/** The refusals of every call with a guest's cookie. */
export const guestSessionErrors = [
  guestErrors.INVITATION_NOT_FOUND,
  guestErrors.INVITATION_OVER,
  guestErrors.INVITATION_TAKEN_OVER,
  guestErrors.GUEST_REQUEST_CLOSED,
];

/** Notes that the guest opened the page; the dispatch stays as it is. */
export const GetGuestPage = defineMessage({
  service: 'quotations',
  name: 'get-guest-page',
  access: 'public',
  input: z.object({ session: guestSessionSchema }),
  output: guestPageSchema,
  errors: guestSessionErrors,
});

export const getGuestPage = edge({
  name: 'getGuestPage',
  method: 'GET',
  path: '/api/responder',
  tag: 'Invitados',
  access: 'public',
  summary: 'Ver lo que piden, como invitado',
  response: guestPageSchema,
  errors: guestSessionErrors,
});
