import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import { PingWebhook } from '@cotizaobra/proto/webhooks/ping-webhook';
import { ResendWebhookDelivery } from '@cotizaobra/proto/webhooks/resend-webhook-delivery';
import { Controller } from '@nestjs/common';
import { DeliveryService } from './delivery.service.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

@Controller()
export class DeliveryRequests {
  constructor(private readonly deliveries: DeliveryService) {}

  @Handles(ListWebhookDeliveries)
  list(
    @Input() input: In<typeof ListWebhookDeliveries>,
    @CurrentActor() actor: Actor,
  ): Out<typeof ListWebhookDeliveries> {
    return this.deliveries.list(input, actor);
  }

  @Handles(GetWebhookDelivery)
  get(@Input() input: In<typeof GetWebhookDelivery>, @CurrentActor() actor: Actor): Out<typeof GetWebhookDelivery> {
    return this.deliveries.get(input, actor);
  }

  @Handles(PingWebhook)
  ping(@Input() { id }: In<typeof PingWebhook>, @CurrentActor() actor: Actor): Out<typeof PingWebhook> {
    return this.deliveries.ping(id, actor);
  }

  @Handles(ResendWebhookDelivery)
  resend(
    @Input() input: In<typeof ResendWebhookDelivery>,
    @CurrentActor() actor: Actor,
  ): Out<typeof ResendWebhookDelivery> {
    return this.deliveries.resend(input, actor);
  }
}
