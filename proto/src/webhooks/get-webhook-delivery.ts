import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { webhookErrors as errors } from './errors.js';
import { deliveryDetailSchema } from './model.js';

export const GetWebhookDelivery = defineMessage({
  service: 'webhooks',
  name: 'get-delivery',
  access: 'company',
  input: z.object({ id: z.uuid(), deliveryId: z.uuid() }),
  output: deliveryDetailSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.DELIVERY_NOT_FOUND],
});

export const getWebhookDelivery = forward({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/api/webhook/:id/deliveries/:deliveryId',
  tag: 'Webhooks',
  summary: 'Una entrega con sus intentos',
  message: GetWebhookDelivery,
});
