import { z } from 'zod';
import { actorSchema } from '../core/actor.js';
import { defineMessage } from '../core/message.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestSessionSchema } from './invitations.js';

/** As whom a guest acts in its own Quotation and order. The gateway calls the other services with that actor. */
export const IdentifyGuest = defineMessage({
  service: 'quotations',
  name: 'identify-guest',
  access: 'public',
  input: z.object({ session: guestSessionSchema }),
  /** `documentId`: the Request. `quotationId`: what the guest sent. */
  output: z.object({
    actor: actorSchema,
    dispatchId: z.uuid(),
    documentId: z.uuid(),
    quotationId: z.uuid().nullable(),
  }),
  errors: guestSessionErrors,
});
