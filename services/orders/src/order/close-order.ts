import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CloseOrder } from '@cotizaobra/proto/orders/close-order';
import { Controller } from '@nestjs/common';
import { OrderSteps } from './order-steps.js';

/** Closes an order with what is left. */
@Controller()
export class CloseOrderHandler {
  constructor(private readonly steps: OrderSteps) {}

  @Handles(CloseOrder)
  execute(
    { id, reason }: MessagePayload<typeof CloseOrder>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof CloseOrder>> {
    return this.steps.run('close', id, actor, () => ({ state: 'CLOSED', reason: reason || null }));
  }
}
