import type { EventMessage } from '@cotizaobra/proto/core/event';
import type { OrderIssued } from '@cotizaobra/proto/orders/events';
import { Injectable } from '@nestjs/common';
import { NotificationDelivery } from './notification.delivery.js';
import { withoutDispatch } from './notification.repository.js';
import type { NotificationText } from './notification.texts.js';

type OrderData = EventMessage<typeof OrderIssued>['data'];

/** Notifies the people of one side of an order. */
@Injectable()
export class OrderNotifier {
  constructor(private readonly delivery: NotificationDelivery) {}

  tellProvider(order: OrderData, text: NotificationText): Promise<void> {
    return this.delivery.toCompany({
      ...text,
      ...withoutDispatch,
      type: 'GENERAL',
      context: 'clientes',
      companyId: order.providerCompanyId,
      orderId: order.orderId,
      senderCompanyId: order.buyerCompanyId,
      senderName: order.buyerName,
      senderLogoKey: order.buyerLogoKey,
    });
  }

  tellBuyer(order: OrderData, text: NotificationText): Promise<void> {
    return this.delivery.toCompany({
      ...text,
      ...withoutDispatch,
      type: 'GENERAL',
      context: 'proveedores',
      companyId: order.buyerCompanyId,
      orderId: order.orderId,
      senderCompanyId: order.providerCompanyId,
      senderName: order.providerName,
      senderLogoKey: order.providerLogoKey,
    });
  }
}
