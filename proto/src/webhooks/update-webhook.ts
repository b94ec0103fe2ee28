import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { versionSchema } from '../core/stored-integer.js';
import { webhookErrors as errors } from './errors.js';
import { webhookFormSchema, webhookSchema } from './model.js';

/** `active: false` pauses; `active: true` also enables an endpoint that the platform disabled. */
export const UpdateWebhook = defineMessage({
  service: 'webhooks',
  name: 'update-webhook',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({
    id: z.uuid(),
    version: versionSchema,
    url: webhookFormSchema.shape.url.optional(),
    description: webhookFormSchema.shape.description.unwrap().optional(),
    eventTypes: webhookFormSchema.shape.eventTypes.optional(),
    active: z.boolean().optional(),
  }),
  output: webhookSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.STALE_WEBHOOK, errors.WEBHOOK_URL_TAKEN, errors.WEBHOOK_URL_REFUSED],
});

export const updateWebhook = forward({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/api/webhook/:id',
  tag: 'Webhooks',
  summary: 'Cambiar, pausar o reactivar un webhook',
  message: UpdateWebhook,
});
