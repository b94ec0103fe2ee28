import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { NoteTaxes } from '@cotizaobra/proto/orders/note-taxes';
import { Controller } from '@nestjs/common';
import { OrderSteps } from './order-steps.js';

/** Notes detracción and retención. */
@Controller()
export class NoteTaxesHandler {
  constructor(private readonly steps: OrderSteps) {}

  @Handles(NoteTaxes)
  execute(
    { id, detraction, retention }: MessagePayload<typeof NoteTaxes>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof NoteTaxes>> {
    return this.steps.run('note', id, actor, (order) => {
      Object.assign(order, { detraction, retention });
      return { state: order.state };
    });
  }
}
