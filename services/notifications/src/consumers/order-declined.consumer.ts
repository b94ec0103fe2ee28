import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderDeclined } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the buyer that its order was declined. */
@Controller()
export class OrderDeclinedConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderDeclined)
  async execute({ data }: EventMessage<typeof OrderDeclined>): Promise<void> {
    await this.notifier.tellBuyer(data, orderTexts.declined(data));
  }
}
