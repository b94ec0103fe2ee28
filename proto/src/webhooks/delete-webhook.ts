import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { webhookErrors as errors } from './errors.js';

/** Deletes an endpoint with its deliveries. */
export const DeleteWebhook = defineMessage({
  service: 'webhooks',
  name: 'delete-webhook',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [errors.WEBHOOK_NOT_FOUND],
});

export const deleteWebhook = forward({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/webhook/:id',
  tag: 'Webhooks',
  summary: 'Eliminar un webhook con su historial',
  message: DeleteWebhook,
});
