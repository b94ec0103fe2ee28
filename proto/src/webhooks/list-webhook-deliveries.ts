import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { webhookErrors as errors } from './errors.js';
import { deliverySchema, deliveryStateSchema } from './model.js';

/** The newest first. */
export const ListWebhookDeliveries = defineMessage({
  service: 'webhooks',
  name: 'list-deliveries',
  access: 'company',
  input: z.object({ id: z.uuid(), page: pageQuerySchema, state: deliveryStateSchema.optional() }),
  output: z.object({ deliveries: z.array(deliverySchema), meta: pageMetaSchema, hasAny: z.boolean() }),
  errors: [errors.WEBHOOK_NOT_FOUND],
});

export const listWebhookDeliveries = forward({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/webhook/:id/deliveries',
  tag: 'Webhooks',
  summary: 'Entregas de un webhook, las más nuevas primero',
  message: ListWebhookDeliveries,
});
