import { createWebhook } from './create-webhook.js';
import { deleteWebhook } from './delete-webhook.js';
import { getWebhookDelivery } from './get-webhook-delivery.js';
import { listWebhookDeliveries } from './list-webhook-deliveries.js';
import { listWebhooks } from './list-webhooks.js';
import { pingWebhook } from './ping-webhook.js';
import { resendWebhookDelivery } from './resend-webhook-delivery.js';
import { rotateWebhookSecret } from './rotate-webhook-secret.js';
import { updateWebhook } from './update-webhook.js';

export const webhookRoutes = {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  pingWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
} as const;
