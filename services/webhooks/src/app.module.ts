import { ENV } from '@cotizaobra/chassis/config/env-token';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { Module } from '@nestjs/common';
import { DeliveryRepository } from './delivery/delivery.repository.js';
import { GetWebhookDeliveryHandler } from './delivery/get-webhook-delivery.js';
import { ListWebhookDeliveriesHandler } from './delivery/list-webhook-deliveries.js';
import { ManualDeliveries } from './delivery/manual-deliveries.js';
import { PingWebhookHandler } from './delivery/ping-webhook.js';
import { PublicEventsConsumer } from './delivery/public-events.consumer.js';
import { ResendWebhookDeliveryHandler } from './delivery/resend-webhook-delivery.js';
import { UnfollowedEventsModule } from './delivery/unfollowed-events.js';
import { CreateWebhookHandler } from './endpoint/create-webhook.js';
import { DeleteWebhookHandler } from './endpoint/delete-webhook.js';
import { EndpointRepository } from './endpoint/endpoint.repository.js';
import { ListWebhooksHandler } from './endpoint/list-webhooks.js';
import { RotateWebhookSecretHandler } from './endpoint/rotate-webhook-secret.js';
import { UpdateWebhookHandler } from './endpoint/update-webhook.js';
import type { WebhooksEnv } from './env.js';
import { CallBuilder } from './sending/call-builder.js';
import { DeliveryOutcome } from './sending/delivery-outcome.js';
import { DeliveryQueue } from './sending/delivery-queue.js';
import { SendingMetrics } from './sending/sending-metrics.js';
import { WebhookClient } from './sending/webhook-client.js';
import { WebhookRelay } from './sending/webhook-relay.js';

@Module({
  imports: [UnfollowedEventsModule],
  controllers: [
    ListWebhooksHandler,
    CreateWebhookHandler,
    UpdateWebhookHandler,
    DeleteWebhookHandler,
    RotateWebhookSecretHandler,
    ListWebhookDeliveriesHandler,
    GetWebhookDeliveryHandler,
    PingWebhookHandler,
    ResendWebhookDeliveryHandler,
    PublicEventsConsumer,
  ],
  providers: [
    EndpointRepository,
    DeliveryRepository,
    ManualDeliveries,
    {
      provide: SecretBox,
      inject: [ENV],
      useFactory: ({ WEBHOOK_SECRET_KEYS }: WebhooksEnv) => new SecretBox('WEBHOOK_SECRET_KEYS', WEBHOOK_SECRET_KEYS),
    },
    CallBuilder,
    WebhookClient,
    DeliveryQueue,
    DeliveryOutcome,
    SendingMetrics,
    WebhookRelay,
  ],
})
export class AppModule {}
