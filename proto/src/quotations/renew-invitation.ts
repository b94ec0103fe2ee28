import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors } from './errors.js';

/** A new link for an invited company; the earlier ones end. It is mailed where an e-mail is known. */
export const RenewInvitation = defineMessage({
  service: 'quotations',
  name: 'renew-invitation',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({ id: z.uuid() }),
  output: z.object({ whatsapp: z.string(), expiresAt: z.iso.datetime() }),
  errors: [quotationErrors.DISPATCH_NOT_FOUND, quotationErrors.ILLEGAL_STATE],
});

export const renewInvitation = forward({
  name: 'renewInvitation',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/company/:id/invitation/renew',
  tag: 'Cotizaciones',
  summary: 'Renovar el enlace de un invitado',
  message: RenewInvitation,
});
