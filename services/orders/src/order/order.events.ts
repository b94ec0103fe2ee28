import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { PublicEventDef } from '@cotizaobra/proto/core/event';
import * as defs from '@cotizaobra/proto/orders/events';
import type { OrderAction } from '@cotizaobra/proto/orders/order-states.table';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from './order.row.js';
import { receivedPercent } from './order-progress.js';
import type { StepAcceptance } from './order-step.row.js';

interface Move {
  action: OrderAction;
  reason: string | null;
  reception: number;
  reverses: number | null;
  receivedOn: string | null;
  acceptedBy: (StepAcceptance & { userId?: string }) | null;
}

/** Writes events in the transaction of the step: one for the platform, and one for each company. */
@Injectable()
export class OrderEvents {
  constructor(private readonly outbox: Outbox) {}

  async issued(order: OrderRow): Promise<void> {
    await this.outbox.add(defs.OrderIssued, { ...at(order), companyId: order.buyerCompanyId, data: factsOf(order) });
    await this.publishToBoth(defs.PublicOrderIssued, order, null);
  }

  /** Notes about taxes have no event. */
  async moved(order: OrderRow, { action, reason, reception, reverses, receivedOn, acceptedBy }: Move): Promise<void> {
    noteAct({ label: order.code, changes: reason ? [{ field: 'Motivo', before: null, after: reason }] : [] });
    const facts = factsOf(order);
    const percent = receivedPercent(order);
    switch (action) {
      case 'confirm':
        await this.outbox.add(defs.OrderConfirmed, {
          ...at(order),
          data: { ...facts, ...(acceptedBy ? { acceptedBy } : {}) },
        });
        return this.publishToBoth(defs.PublicOrderConfirmed, order, reason);
      case 'decline':
        await this.outbox.add(defs.OrderDeclined, { ...at(order), data: { ...facts, reason: reason ?? '' } });
        return this.publishToBoth(defs.PublicOrderDeclined, order, reason);
      case 'cancel':
      case 'withdraw':
        await this.outbox.add(defs.OrderCancelled, {
          ...at(order),
          companyId: order.buyerCompanyId,
          data: { ...facts, reason: reason ?? '', by: action === 'cancel' ? 'buyer' : 'platform' },
        });
        return this.publishToBoth(defs.PublicOrderCancelled, order, reason);
      case 'receive':
      case 'reverse': {
        const data = { ...facts, receivedPercent: percent, reception, reverses };
        const isAll = order.state === 'RECEIVED';
        if (isAll) {
          const day = receivedOn ? { receivedOn } : {};
          await this.outbox.add(defs.OrderReceived, { ...at(order), data: { ...data, ...day } });
        } else await this.outbox.add(defs.OrderPartlyReceived, { ...at(order), data });
        return this.publishToBoth(isAll ? defs.PublicOrderReceived : defs.PublicOrderPartlyReceived, order, reason);
      }
      case 'close':
        await this.outbox.add(defs.OrderClosed, {
          ...at(order),
          data: { ...facts, receivedPercent: percent, reason: reason ?? '' },
        });
        return this.publishToBoth(defs.PublicOrderClosed, order, reason);
      case 'note':
        return;
    }
  }

  private async publishToBoth(def: PublicDef, order: OrderRow, reason: string | null): Promise<void> {
    const { buyer, provider } = order;
    for (const role of ['buyer', 'provider'] as const) {
      const { companyId, name, ruc } = role === 'buyer' ? provider : buyer;
      await this.outbox.addPublic(def, {
        ...at(order),
        forCompany: role === 'buyer' ? order.buyerCompanyId : order.providerCompanyId,
        data: {
          orderId: order.id,
          code: order.code,
          title: order.title,
          project: order.project,
          role,
          counterparty: { companyId, name, ruc },
          state: order.state,
          requestId: order.requestId,
          requestCode: order.requestCode,
          quotationId: order.quotationId,
          quotationCode: order.quotationCode,
          totals: { currency: order.currency, subtotal: order.subtotal, igv: order.igv, total: order.total },
          receivedPercent: receivedPercent(order),
          reason,
        },
      });
    }
  }
}

type PublicDef = typeof defs.PublicOrderIssued extends PublicEventDef<infer D> ? PublicEventDef<D> : never;

const at = ({ id, version }: OrderRow) => ({ aggregateId: id, aggregateVersion: version });

const factsOf = (order: OrderRow) => ({
  orderId: order.id,
  code: order.code,
  title: order.title,
  awardId: order.awardId,
  requestId: order.requestId,
  quotationId: order.quotationId,
  buyerCompanyId: order.buyerCompanyId,
  buyerName: order.buyer.name,
  buyerLogoKey: order.buyer.logoKey,
  providerCompanyId: order.providerCompanyId,
  providerName: order.provider.name,
  providerLogoKey: order.provider.logoKey,
  state: order.state,
  total: { amount: order.total, currency: order.currency },
  ...(order.deliveryDay ? { promisedDay: order.deliveryDay } : {}),
});
