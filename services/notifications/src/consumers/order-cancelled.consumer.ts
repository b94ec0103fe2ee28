import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderCancelled } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the provider that its order was cancelled. */
@Controller()
export class OrderCancelledConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderCancelled)
  async execute({ data }: EventMessage<typeof OrderCancelled>): Promise<void> {
    await this.notifier.tellProvider(data, orderTexts.cancelled(data));
  }
}
