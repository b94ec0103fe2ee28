import { randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { OrderConfirmed, OrderDeclined, OrderIssued, OrderReceived } from '@cotizaobra/proto/orders/events';
import {
  AwardUndone,
  DispatchRejected,
  DispatchSent,
  DispatchWithdrawn,
  QuotationAwarded,
  QuotationReturned,
} from '@cotizaobra/proto/quotations/events';

const HOUR = 3_600_000;

interface Deal {
  buyer: string;
  provider: string;
  requestId: string;
  dispatchId: string;
  answerId: string;
  quotationId: string;
  awardId: string;
  orderId: string;
  /** Hours ago that the Request was sent. */
  age: number;
}

export const newDeal = (buyer: string, provider: string, age = 100): Deal => ({
  buyer,
  provider,
  requestId: randomUUID(),
  dispatchId: randomUUID(),
  answerId: randomUUID(),
  quotationId: randomUUID(),
  awardId: randomUUID(),
  orderId: randomUUID(),
  age,
});

const names = {
  code: 'RQ-2026-0019',
  title: 'Materiales para casco',
  revision: 1,
  senderName: 'Una empresa',
  senderLogoKey: null,
  recipientName: 'Otra empresa',
  recipientLogoKey: null,
};

/** Publishes what quotations and orders say of a deal; `after` is in hours from the Request on. */
export class Deals {
  constructor(private readonly test: TestService) {}

  send(deal: Deal, more: { toGuest?: boolean; deadline?: string } = {}) {
    return this.test.client.publish(DispatchSent, { ...this.at(deal, 0, 2), data: { ...asked(deal), ...more } });
  }

  withdraw(deal: Deal) {
    const data = { ...asked(deal), reason: 'withdrawn' as const };
    return this.test.client.publish(DispatchWithdrawn, { ...this.at(deal, 1, 3), data });
  }

  refuse(deal: Deal) {
    return this.test.client.publish(DispatchRejected, {
      ...this.at(deal, 1, 3),
      data: { ...asked(deal), declined: false },
    });
  }

  answer(deal: Deal, after = 3) {
    return this.test.client.publish(QuotationReturned, {
      ...this.at(deal, after, 2),
      subject: deal.quotationId,
      data: {
        ...names,
        dispatchId: deal.answerId,
        documentId: deal.quotationId,
        documentType: 'Quotation',
        senderCompanyId: deal.provider,
        recipientCompanyId: deal.buyer,
        requestId: deal.requestId,
        requestDispatchId: deal.dispatchId,
      },
    });
  }

  award(deal: Deal, after = 27) {
    const data = shareOf(deal);
    return this.test.client.publish(QuotationAwarded, { ...this.at(deal, after, 3), subject: deal.quotationId, data });
  }

  undo(deal: Deal) {
    const data = shareOf(deal);
    return this.test.client.publish(AwardUndone, { ...this.at(deal, 28, 4), subject: deal.quotationId, data });
  }

  async order(deal: Deal, promisedDay?: string) {
    const data = { ...orderOf(deal), ...(promisedDay ? { promisedDay } : {}) };
    await this.test.client.publish(OrderIssued, { ...this.at(deal, 28, 1), subject: deal.orderId, data });
  }

  async confirm(deal: Deal) {
    const data = { ...orderOf(deal), state: 'CONFIRMED' as const };
    await this.test.client.publish(OrderConfirmed, { ...this.at(deal, 29, 2), subject: deal.orderId, data });
  }

  async decline(deal: Deal) {
    const data = { ...orderOf(deal), state: 'DECLINED' as const, reason: 'Sin stock' };
    await this.test.client.publish(OrderDeclined, { ...this.at(deal, 29, 2), subject: deal.orderId, data });
  }

  async receive(deal: Deal, receivedOn: string) {
    const progress = { state: 'RECEIVED' as const, receivedPercent: 100, reception: 1, reverses: null, receivedOn };
    const data = { ...orderOf(deal), ...progress };
    await this.test.client.publish(OrderReceived, { ...this.at(deal, 40, 3), subject: deal.orderId, data });
  }

  /** Sent and answered. */
  async answered(buyer: string, provider: string, hours = 3): Promise<Deal> {
    const deal = newDeal(buyer, provider);
    await this.send(deal);
    await this.answer(deal, hours);
    return deal;
  }

  private at({ age, requestId, buyer }: Deal, after: number, aggregateVersion: number) {
    const time = new Date(Date.now() - (age - after) * HOUR).toISOString();
    return { time, subject: requestId, companyId: buyer, aggregateVersion };
  }
}

const asked = ({ dispatchId, requestId, buyer, provider }: Deal) => ({
  ...names,
  dispatchId,
  documentId: requestId,
  documentType: 'Request' as const,
  senderCompanyId: buyer,
  recipientCompanyId: provider,
});

const shareOf = (deal: Deal) => ({
  awardId: deal.awardId,
  requestId: deal.requestId,
  requestCode: 'RQ-2026-0019',
  quotationId: deal.quotationId,
  quotationCode: 'COT-2026-0041',
  dispatchId: deal.answerId,
  title: 'Materiales para casco',
  buyerCompanyId: deal.buyer,
  buyerName: 'Una empresa',
  providerCompanyId: deal.provider,
  providerName: 'Otra empresa',
  lineCount: 3,
  total: { amount: '100.00', currency: 'PEN' as const },
});

const orderOf = (deal: Deal) => ({
  orderId: deal.orderId,
  code: 'OC-2026-0031',
  title: 'Materiales para casco',
  awardId: deal.awardId,
  requestId: deal.requestId,
  quotationId: deal.quotationId,
  buyerCompanyId: deal.buyer,
  buyerName: 'Una empresa',
  buyerLogoKey: null,
  providerCompanyId: deal.provider,
  providerName: 'Otra empresa',
  providerLogoKey: null,
  state: 'ISSUED' as const,
  total: { amount: '100.00', currency: 'PEN' as const },
});
