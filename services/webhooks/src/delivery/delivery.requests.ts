import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/webhooks/requests';
import { Controller } from '@nestjs/common';
import { DeliveryService } from './delivery.service.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

@Controller()
export class DeliveryRequests {
  constructor(private readonly deliveries: DeliveryService) {}

  @Handles(messages.ListWebhookDeliveries)
  list(
    @Input() input: In<typeof messages.ListWebhookDeliveries>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.ListWebhookDeliveries> {
    return this.deliveries.list(input, actor);
  }

  @Handles(messages.GetWebhookDelivery)
  get(
    @Input() input: In<typeof messages.GetWebhookDelivery>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.GetWebhookDelivery> {
    return this.deliveries.get(input, actor);
  }

  @Handles(messages.PingWebhook)
  ping(
    @Input() { id }: In<typeof messages.PingWebhook>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.PingWebhook> {
    return this.deliveries.ping(id, actor);
  }

  @Handles(messages.ResendWebhookDelivery)
  resend(
    @Input() input: In<typeof messages.ResendWebhookDelivery>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.ResendWebhookDelivery> {
    return this.deliveries.resend(input, actor);
  }
}
