import { CreateWebhook } from './create-webhook.js';
import { DeleteWebhook } from './delete-webhook.js';
import { GetWebhookDelivery } from './get-webhook-delivery.js';
import { ListWebhookDeliveries } from './list-webhook-deliveries.js';
import { ListWebhooks } from './list-webhooks.js';
import { PingWebhook } from './ping-webhook.js';
import { ResendWebhookDelivery } from './resend-webhook-delivery.js';
import { RotateWebhookSecret } from './rotate-webhook-secret.js';
import { UpdateWebhook } from './update-webhook.js';

/** Every message of this domain, for the registry. */
export const webhookMessages = {
  ListWebhooks,
  CreateWebhook,
  UpdateWebhook,
  DeleteWebhook,
  RotateWebhookSecret,
  PingWebhook,
  ListWebhookDeliveries,
  GetWebhookDelivery,
  ResendWebhookDelivery,
} as const;
