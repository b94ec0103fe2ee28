import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { guestErrors } from './guest-errors.js';
import { INVITED_MAX, invitationSchema, invitedDispatchSchema } from './invitations.js';
import { sendErrors, sendingNoteSchema } from './sending.js';

/**
 * Sends a Request to people without an account: one dispatch and one link each. It takes no idempotency key, because
 * the stored answer would hold the links; a repeated call is ALREADY_INVITED instead.
 */
export const InviteGuests = defineMessage({
  service: 'quotations',
  name: 'invite-guests',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({
    id: z.uuid(),
    invitations: z
      .array(invitationSchema)
      .min(1, 'Añade al menos un invitado')
      .max(INVITED_MAX, `Invita como máximo a ${INVITED_MAX} a la vez`),
    message: sendingNoteSchema,
  }),
  output: z.object({ dispatches: z.array(invitedDispatchSchema), version: documentVersionSchema }),
  errors: [...sendErrors, guestErrors.ALREADY_INVITED, guestErrors.GUEST_HAS_ACCOUNT],
  deadlineMs: 15_000,
});

export const inviteGuests = forward({
  name: 'inviteGuests',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/invitations',
  tag: 'Cotizaciones',
  status: 201,
  summary: 'Invitar por correo o WhatsApp',
  message: InviteGuests,
});
