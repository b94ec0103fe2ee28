import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/webhooks/requests';
import { Controller } from '@nestjs/common';
import { EndpointService } from './endpoint.service.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

@Controller()
export class EndpointRequests {
  constructor(private readonly endpoints: EndpointService) {}

  @Handles(messages.ListWebhooks)
  list(@CurrentActor() actor: Actor): Out<typeof messages.ListWebhooks> {
    return this.endpoints.list(actor);
  }

  @Handles(messages.CreateWebhook)
  create(
    @Input() form: In<typeof messages.CreateWebhook>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.CreateWebhook> {
    return this.endpoints.create(form, actor);
  }

  @Handles(messages.UpdateWebhook)
  update(
    @Input() form: In<typeof messages.UpdateWebhook>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.UpdateWebhook> {
    return this.endpoints.update(form, actor);
  }

  @Handles(messages.DeleteWebhook)
  async delete(
    @Input() { id }: In<typeof messages.DeleteWebhook>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.DeleteWebhook> {
    await this.endpoints.delete(id, actor);
    return {};
  }

  @Handles(messages.RotateWebhookSecret)
  rotate(
    @Input() input: In<typeof messages.RotateWebhookSecret>,
    @CurrentActor() actor: Actor,
  ): Out<typeof messages.RotateWebhookSecret> {
    return this.endpoints.rotate(input, actor);
  }
}
