import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { webhookErrors as errors } from './errors.js';
import { webhookFormSchema, webhookWithSecretSchema } from './model.js';

/**
 * Takes no Idempotency-Key, because the stored answer would keep the secret. A repetition is refused, because the
 * address is taken.
 */
export const CreateWebhook = defineMessage({
  service: 'webhooks',
  name: 'create-webhook',
  access: 'company',
  ability: 'manageCompany',
  input: webhookFormSchema,
  output: webhookWithSecretSchema,
  errors: [errors.TOO_MANY_WEBHOOKS, errors.WEBHOOK_URL_TAKEN, errors.WEBHOOK_URL_REFUSED],
});

export const createWebhook = forward({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/webhook',
  tag: 'Webhooks',
  status: 201,
  summary: 'Agregar un webhook; el secreto se muestra una sola vez',
  message: CreateWebhook,
});
