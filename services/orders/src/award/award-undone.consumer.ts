import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AwardUndone } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';
import { OrderSteps } from '../order/order-steps.js';
import { ShareRepository } from './share.repository.js';

const REASON = 'El comprador anuló la adjudicación.';

/** Cancels the order of an undone share. If it arrives before the award, no order will be made. */
@Controller()
export class AwardUndoneConsumer {
  constructor(
    private readonly shares: ShareRepository,
    private readonly orders: OrderRepository,
    private readonly steps: OrderSteps,
  ) {}

  @Consumes(AwardUndone)
  async execute({ data: { awardId, quotationId } }: EventMessage<typeof AwardUndone>): Promise<void> {
    const share = { awardId, quotationId };
    await this.shares.lock(share);
    await this.shares.markUndone(share);
    const order = await this.orders.lockByShare(share);
    if (order && this.steps.may(order, 'withdraw', 'platform'))
      await this.steps.take(order, {
        action: 'withdraw',
        role: 'platform',
        userId: null,
        state: 'CANCELLED',
        reason: REASON,
      });
  }
}
