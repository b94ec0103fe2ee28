import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderIssued } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { orderTexts } from '../notification/order.texts.js';
import { OrderNotifier } from '../notification/order-notifier.js';

/** Notifies the provider of a new order. */
@Controller()
export class OrderIssuedConsumer {
  constructor(private readonly notifier: OrderNotifier) {}

  @Consumes(OrderIssued)
  async execute({ data }: EventMessage<typeof OrderIssued>): Promise<void> {
    await this.notifier.tellProvider(data, orderTexts.issued(data));
  }
}
