import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderConfirmed } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the buyer that its order was confirmed. */
@Controller()
export class OrderConfirmedConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderConfirmed)
  async execute({ data }: EventMessage<typeof OrderConfirmed>): Promise<void> {
    await this.notifier.tellBuyer(data, orderTexts.confirmed(data));
  }
}
