import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { webhookSchema } from './model.js';

/** The company's endpoints, the oldest first. */
export const ListWebhooks = defineMessage({
  service: 'webhooks',
  name: 'list-webhooks',
  access: 'company',
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhookSchema) }),
});

export const listWebhooks = forward({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/webhook',
  tag: 'Webhooks',
  summary: 'Webhooks de la empresa',
  message: ListWebhooks,
});
