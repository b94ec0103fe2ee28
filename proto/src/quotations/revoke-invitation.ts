import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors } from './errors.js';

/** The buyer ends the link of an invited company; whoever opens it gets 410 from then on. */
export const RevokeInvitation = defineMessage({
  service: 'quotations',
  name: 'revoke-invitation',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [quotationErrors.DISPATCH_NOT_FOUND],
});

export const revokeInvitation = forward({
  name: 'revokeInvitation',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/company/:id/invitation/revoke',
  tag: 'Cotizaciones',
  summary: 'Anular el enlace de un invitado',
  message: RevokeInvitation,
});
