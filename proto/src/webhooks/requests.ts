import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { webhookErrors } from './errors.js';
import {
  deliveryDetailSchema,
  deliverySchema,
  deliveryStateSchema,
  webhookFormSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './model.js';

const service = 'webhooks';
const access = 'company';
const id = z.uuid();
const {
  WEBHOOK_NOT_FOUND,
  DELIVERY_NOT_FOUND,
  STALE_WEBHOOK,
  TOO_MANY_WEBHOOKS,
  WEBHOOK_URL_TAKEN,
  WEBHOOK_URL_REFUSED,
  WEBHOOK_INACTIVE,
  TOO_MANY_SENDS,
} = webhookErrors;

/** The company's endpoints, the oldest first. */
export const ListWebhooks = defineMessage({
  service,
  name: 'list-webhooks',
  access,
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhookSchema) }),
});

/** Not idempotent by key: the stored answer would keep the secret. A repetition is refused, because the address is taken. */
export const CreateWebhook = defineMessage({
  service,
  name: 'create-webhook',
  access,
  input: webhookFormSchema,
  output: webhookWithSecretSchema,
  errors: [TOO_MANY_WEBHOOKS, WEBHOOK_URL_TAKEN, WEBHOOK_URL_REFUSED],
});

/** `active: false` pauses; `active: true` also brings back what the platform disabled. */
export const UpdateWebhook = defineMessage({
  service,
  name: 'update-webhook',
  access,
  input: z.object({
    id,
    version: z.int(),
    url: webhookFormSchema.shape.url.optional(),
    description: webhookFormSchema.shape.description.unwrap().optional(),
    eventTypes: webhookFormSchema.shape.eventTypes.optional(),
    active: z.boolean().optional(),
  }),
  output: webhookSchema,
  errors: [WEBHOOK_NOT_FOUND, STALE_WEBHOOK, WEBHOOK_URL_TAKEN, WEBHOOK_URL_REFUSED],
});

/** With everything that was sent to it. */
export const DeleteWebhook = defineMessage({
  service,
  name: 'delete-webhook',
  access,
  input: z.object({ id }),
  output: z.object({}),
  errors: [WEBHOOK_NOT_FOUND],
});

/** A new secret; the one before signs beside it for a day. */
export const RotateWebhookSecret = defineMessage({
  service,
  name: 'rotate-webhook-secret',
  access,
  input: z.object({ id, version: z.int() }),
  output: webhookWithSecretSchema,
  errors: [WEBHOOK_NOT_FOUND, STALE_WEBHOOK],
});

/** Sends a `ping` event, once and without repetition; the delivery tells what came of it. */
export const PingWebhook = defineMessage({
  service,
  name: 'ping-webhook',
  access,
  input: z.object({ id }),
  output: deliverySchema,
  errors: [WEBHOOK_NOT_FOUND, WEBHOOK_INACTIVE, TOO_MANY_SENDS],
  idempotent: true,
});

/** The newest first. */
export const ListWebhookDeliveries = defineMessage({
  service,
  name: 'list-deliveries',
  access,
  input: z.object({ id, page: pageQuerySchema, state: deliveryStateSchema.optional() }),
  output: z.object({ deliveries: z.array(deliverySchema), meta: pageMetaSchema, hasAny: z.boolean() }),
  errors: [WEBHOOK_NOT_FOUND],
});

export const GetWebhookDelivery = defineMessage({
  service,
  name: 'get-delivery',
  access,
  input: z.object({ id, deliveryId: z.uuid() }),
  output: deliveryDetailSchema,
  errors: [WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND],
});

/** A new delivery of the same event, with the same `webhook-id` and body. */
export const ResendWebhookDelivery = defineMessage({
  service,
  name: 'resend-delivery',
  access,
  input: z.object({ id, deliveryId: z.uuid() }),
  output: deliverySchema,
  errors: [WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND, WEBHOOK_INACTIVE, TOO_MANY_SENDS],
  idempotent: true,
});
