import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderClosed } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the provider that the rest is no longer expected. */
@Controller()
export class OrderClosedConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderClosed)
  async execute({ data }: EventMessage<typeof OrderClosed>): Promise<void> {
    await this.notifier.tellProvider(data, orderTexts.closed(data));
  }
}
