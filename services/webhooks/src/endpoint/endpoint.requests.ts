import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import { DeleteWebhook } from '@cotizaobra/proto/webhooks/delete-webhook';
import { ListWebhooks } from '@cotizaobra/proto/webhooks/list-webhooks';
import { RotateWebhookSecret } from '@cotizaobra/proto/webhooks/rotate-webhook-secret';
import { UpdateWebhook } from '@cotizaobra/proto/webhooks/update-webhook';
import { Controller } from '@nestjs/common';
import { EndpointService } from './endpoint.service.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

@Controller()
export class EndpointRequests {
  constructor(private readonly endpoints: EndpointService) {}

  @Handles(ListWebhooks)
  list(@CurrentActor() actor: Actor): Out<typeof ListWebhooks> {
    return this.endpoints.list(actor);
  }

  @Handles(CreateWebhook)
  create(@Input() form: In<typeof CreateWebhook>, @CurrentActor() actor: Actor): Out<typeof CreateWebhook> {
    return this.endpoints.create(form, actor);
  }

  @Handles(UpdateWebhook)
  update(@Input() form: In<typeof UpdateWebhook>, @CurrentActor() actor: Actor): Out<typeof UpdateWebhook> {
    return this.endpoints.update(form, actor);
  }

  @Handles(DeleteWebhook)
  async delete(@Input() { id }: In<typeof DeleteWebhook>, @CurrentActor() actor: Actor): Out<typeof DeleteWebhook> {
    await this.endpoints.delete(id, actor);
    return {};
  }

  @Handles(RotateWebhookSecret)
  rotate(
    @Input() input: In<typeof RotateWebhookSecret>,
    @CurrentActor() actor: Actor,
  ): Out<typeof RotateWebhookSecret> {
    return this.endpoints.rotate(input, actor);
  }
}
