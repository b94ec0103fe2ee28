import { Module } from '@nestjs/common';
import { DeliveryRepository } from './delivery/delivery.repository.js';
import { DeliveryRequests } from './delivery/delivery.requests.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { PublicEventsConsumer } from './delivery/public-events.consumer.js';
import { EndpointRepository } from './endpoint/endpoint.repository.js';
import { EndpointRequests } from './endpoint/endpoint.requests.js';
import { EndpointService } from './endpoint/endpoint.service.js';
import { SecretBox } from './secrets/secret-box.js';
import { CallBuilder } from './sending/call-builder.js';
import { DeliveryOutcome } from './sending/delivery-outcome.js';
import { DeliveryQueue } from './sending/delivery-queue.js';
import { SendingMetrics } from './sending/sending-metrics.js';
import { WebhookClient } from './sending/webhook-client.js';
import { WebhookRelay } from './sending/webhook-relay.js';

@Module({
  controllers: [EndpointRequests, DeliveryRequests, PublicEventsConsumer],
  providers: [
    EndpointService,
    EndpointRepository,
    DeliveryService,
    DeliveryRepository,
    SecretBox,
    CallBuilder,
    WebhookClient,
    DeliveryQueue,
    DeliveryOutcome,
    SendingMetrics,
    WebhookRelay,
  ],
})
export class AppModule {}
