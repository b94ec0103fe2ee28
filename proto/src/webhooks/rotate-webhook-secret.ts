import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { versionSchema } from '../core/stored-integer.js';
import { webhookErrors as errors } from './errors.js';
import { webhookWithSecretSchema } from './model.js';

/** Makes a new secret; the previous one also signs for one day. */
export const RotateWebhookSecret = defineMessage({
  service: 'webhooks',
  name: 'rotate-webhook-secret',
  access: 'company',
  ability: 'manageCompany',
  input: z.object({ id: z.uuid(), version: versionSchema }),
  output: webhookWithSecretSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.STALE_WEBHOOK],
});

export const rotateWebhookSecret = forward({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhook/:id/secret',
  tag: 'Webhooks',
  summary: 'Cambiar el secreto; el anterior firma un día más',
  message: RotateWebhookSecret,
});
