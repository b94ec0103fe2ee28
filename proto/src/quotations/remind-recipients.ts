import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors as errors } from './errors.js';

/**
 * 'Recordar': tells providers that have not answered a Request. Companies get a notification, guests a mail with a link.
 * Whoever was reminded in the last 24 hours is left out. Without `dispatchIds`: everyone who has not answered.
 */
export const RemindRecipients = defineMessage({
  service: 'quotations',
  name: 'remind-recipients',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({ id: z.uuid(), dispatchIds: z.array(z.uuid()).min(1).max(200).optional() }),
  output: z.object({
    reminded: z.array(
      z
        .object({
          dispatchId: z.uuid(),
          remindedAt: z.iso.datetime(),
          /** Of a guest without e-mail: the address that opens WhatsApp with the reminder. */
          whatsapp: z.string().nullable(),
        })
        .meta({ id: 'Reminder' }),
    ),
  }),
  errors: [
    errors.QUOTATION_NOT_FOUND,
    errors.ILLEGAL_STATE,
    errors.DEADLINE_TO_EXTEND,
    errors.NOBODY_TO_REMIND,
    errors.ALREADY_REMINDED,
  ],
  idempotent: true,
});

export const remindRecipients = forward({
  name: 'remindRecipients',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/remind',
  tag: 'Cotizaciones',
  idempotent: true,
  summary: 'Recordar a quienes no respondieron',
  message: RemindRecipients,
});
