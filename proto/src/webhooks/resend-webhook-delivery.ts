import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { webhookErrors as errors } from './errors.js';
import { deliverySchema } from './model.js';

/** Makes a new delivery of the same event, with the same `webhook-id` and body. */
export const ResendWebhookDelivery = defineMessage({
  service: 'webhooks',
  name: 'resend-delivery',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ id: z.uuid(), deliveryId: z.uuid() }),
  output: deliverySchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.DELIVERY_NOT_FOUND, errors.WEBHOOK_INACTIVE, errors.TOO_MANY_SENDS],
  idempotent: true,
});

export const resendWebhookDelivery = forward({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/webhook/:id/deliveries/:deliveryId/resend',
  tag: 'Webhooks',
  status: 201,
  idempotent: true,
  summary: 'Reenviar un evento',
  message: ResendWebhookDelivery,
});
