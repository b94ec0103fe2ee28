import { AppError } from '@cotizaobra/proto/core/errors';
import { orderErrors } from '@cotizaobra/proto/orders/errors';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import type { Order } from '@cotizaobra/proto/orders/model';
import { Injectable } from '@nestjs/common';
import { ReawardedShares } from '../award/reawarded-shares.js';
import { PeopleRepository } from '../people/people.repository.js';
import { PhotoRepository } from '../photos/photo.repository.js';
import { receptionViews } from '../reception/reception.presenter.js';
import { ReceptionRepository } from '../reception/reception.repository.js';
import { bodyView, sideOf } from './order.presenter.js';
import { OrderRepository } from './order.repository.js';
import type { OrderRow } from './order.row.js';

/** Reads whole orders for their two companies. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly orders: OrderRepository,
    private readonly receptions: ReceptionRepository,
    private readonly photos: PhotoRepository,
    private readonly people: PeopleRepository,
    private readonly shares: ReawardedShares,
  ) {}

  /** Throws ORDER_NOT_FOUND, also for companies outside the order. */
  async find(id: string, companyId: string): Promise<OrderRow> {
    const order = await this.orders.find(id, companyId);
    if (!order) throw new AppError(orderErrors.ORDER_NOT_FOUND);
    return order;
  }

  /** `order` as one of its companies sees it now. */
  async view(order: OrderRow, companyId: string): Promise<Order> {
    const lines = await this.orders.lines(order.id);
    const steps = await this.orders.steps(order.id);
    const receptions = await this.receptions.of(order.id);
    const photos = await this.photos.of(order.id);
    const reawarded = await this.shares.among([order], companyId);
    const nameOf = await this.people.names([...steps, ...receptions].map(({ userId }) => userId));
    return {
      ...bodyView(order, { lines, steps, nameOf }),
      side: sideOf(order, companyId),
      reawarded: reawarded.has(order.id),
      receptions: receptionViews(receptions, photos, nameOf),
    };
  }

  /** The same for both companies. */
  async print(order: OrderRow): Promise<PrintOrder> {
    const lines = await this.orders.lines(order.id);
    const steps = await this.orders.steps(order.id);
    const nameOf = await this.people.names(steps.map(({ userId }) => userId));
    const confirmed = steps.find(({ action }) => action === 'confirm');
    const issued = steps.find(({ action }) => action === 'issue');
    return {
      ...bodyView(order, { lines, steps, nameOf }),
      logoObjectKey: order.buyer.logoKey,
      issuedBy: nameOf(issued?.userId ?? null) ?? order.buyer.contactName,
      confirmedBy: confirmed
        ? (confirmed.acceptedBy?.name ?? nameOf(confirmed.userId) ?? order.provider.contactName)
        : null,
      confirmedAt: confirmed?.at.toISOString() ?? null,
      confirmedDni: confirmed?.acceptedBy?.dni ?? null,
    };
  }
}
