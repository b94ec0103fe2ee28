import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderPartlyReceived } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the provider of a reception, or of its reversal. */
@Controller()
export class OrderPartlyReceivedConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderPartlyReceived)
  async execute({ data }: EventMessage<typeof OrderPartlyReceived>): Promise<void> {
    await this.notifier.tellProvider(data, orderTexts.partlyReceived(data));
  }
}
