import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { webhookErrors as errors } from './errors.js';
import { deliverySchema } from './model.js';

/** Sends a `ping` event once, without retries; the delivery shows the result. */
export const PingWebhook = defineMessage({
  service: 'webhooks',
  name: 'ping-webhook',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ id: z.uuid() }),
  output: deliverySchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_INACTIVE, errors.TOO_MANY_SENDS],
  idempotent: true,
});

export const pingWebhook = forward({
  name: 'pingWebhook',
  method: 'POST',
  path: '/api/webhook/:id/ping',
  tag: 'Webhooks',
  status: 201,
  idempotent: true,
  summary: 'Enviar un evento de prueba',
  message: PingWebhook,
});
