import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeclineOrder } from '@cotizaobra/proto/orders/decline-order';
import { Controller } from '@nestjs/common';
import { OrderSteps } from './order-steps.js';

/** Declines an order. Quotations hears of it and opens the award's lines again. */
@Controller()
export class DeclineOrderHandler {
  constructor(private readonly steps: OrderSteps) {}

  @Handles(DeclineOrder)
  execute(
    { id, reason }: MessagePayload<typeof DeclineOrder>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof DeclineOrder>> {
    return this.steps.run('decline', id, actor, () => ({ state: 'DECLINED', reason }));
  }
}
