import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { guestErrors } from './guest-errors.js';
import { guestSessionSchema, invitationTokenSchema } from './invitations.js';

const errors = [guestErrors.INVITATION_NOT_FOUND, guestErrors.INVITATION_OVER, guestErrors.INVITATION_TAKEN_OVER];

/** Checks a link and derives the value of its cookie. It changes nothing, so scanners of mails may open it. */
export const OpenInvitation = defineMessage({
  service: 'quotations',
  name: 'open-invitation',
  access: 'public',
  input: z.object({ token: invitationTokenSchema }),
  output: z.object({ session: guestSessionSchema, expiresAt: z.iso.datetime() }),
  errors,
});

/** The link itself: sets the cookie and redirects to an address without the token. */
export const openInvitation = edge({
  name: 'openInvitation',
  method: 'GET',
  path: '/responder/:token',
  tag: 'Invitados',
  status: 302,
  access: 'public',
  summary: 'Abrir el enlace de una invitación',
  params: z.object({ token: z.string() }),
  produces: 'text/html',
  errors,
});
