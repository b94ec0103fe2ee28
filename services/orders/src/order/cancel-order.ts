import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CancelOrder } from '@cotizaobra/proto/orders/cancel-order';
import { Controller } from '@nestjs/common';
import { OrderSteps } from './order-steps.js';

/** Cancels an order. */
@Controller()
export class CancelOrderHandler {
  constructor(private readonly steps: OrderSteps) {}

  @Handles(CancelOrder)
  execute(
    { id, reason }: MessagePayload<typeof CancelOrder>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof CancelOrder>> {
    return this.steps.run('cancel', id, actor, () => ({ state: 'CANCELLED', reason }));
  }
}
