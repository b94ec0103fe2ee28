import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderReceived } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the provider that everything has arrived. */
@Controller()
export class OrderReceivedConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderReceived)
  async execute({ data }: EventMessage<typeof OrderReceived>): Promise<void> {
    await this.notifier.tellProvider(data, orderTexts.received(data));
  }
}
