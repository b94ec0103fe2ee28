import { randomUUID } from 'node:crypto';
import { openService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestService, type TestService, type TestServiceOptions } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import type { Order } from '@cotizaobra/proto/orders/model';
import { ClaimAwardShare } from '@cotizaobra/proto/quotations/claim-award-share';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { AwardUndone, QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import { FindReawardedShares } from '@cotizaobra/proto/quotations/find-reawarded-shares';
import type { Party } from '@cotizaobra/proto/quotations/model';
import { type AwardShareSnapshot, ReadAwardShare } from '@cotizaobra/proto/quotations/read-award-share';
import { centsToAmount, documentTotals, partialCents } from '@cotizaobra/proto/rules/totals';
import { Controller, Module } from '@nestjs/common';
import { service } from '../../src/service.js';

/** An awarded share and its two companies. */
export interface Deal {
  buyer: Actor;
  provider: Actor;
  share: AwardShareSnapshot;
  undone: boolean;
  claims: number;
  /** Quotations has given its lines to another answer. */
  reawarded: boolean;
}

/** Answers as quotations would, for shares the test made. */
@Controller()
class QuotationsAnswers {
  static readonly deals: Deal[] = [];

  @Handles(ReadAwardShare)
  read(input: MessagePayload<typeof ReadAwardShare>): MessageOutput<typeof ReadAwardShare> {
    return standing(input).share;
  }

  @Handles(ClaimAwardShare)
  claim(input: MessagePayload<typeof ClaimAwardShare>): MessageOutput<typeof ClaimAwardShare> {
    const deal = standing(input);
    deal.claims += 1;
    return { state: 'CLAIMED' };
  }

  @Handles(FindReawardedShares)
  reawarded({ shares }: MessagePayload<typeof FindReawardedShares>): MessageOutput<typeof FindReawardedShares> {
    return { reawarded: shares.filter((share) => standing(share).reawarded) };
  }
}

function standing({ awardId, quotationId }: MessagePayload<typeof ReadAwardShare>): Deal {
  const deal = QuotationsAnswers.deals.find(
    ({ share }) => share.awardId === awardId && share.quotation.id === quotationId,
  );
  if (!deal) throw new AppError(quotationErrors.AWARD_NOT_FOUND);
  if (deal.undone) throw new AppError(quotationErrors.AWARD_UNDONE);
  return deal;
}

const partyOf = ({ companyId }: Actor, name: string, ruc: string): Party => ({
  id: companyId ?? '',
  name,
  ruc,
  logoCompany: null,
  user: {
    name: 'Rosa',
    lastName: 'Huamán',
    phone: '999 000 210',
    email: 'obras@wayrasur.pe',
    address: 'Jr. Los Alisos 418',
    department: '15',
    province: '1501',
    district: '150140',
  },
});

/** Quantity and price of the picture's order: S/ 26,822.60 with IGV included. */
export const pictured: [quantity: string, price: string][] = [
  ['420', '31.2'],
  ['12', '59.5'],
  ['8360', '1.12'],
  ['1071', '3.4'],
];

/** A share of `lines`; companies are new unless given. */
export function dealOf(overrides: Partial<Deal> = {}, lines = pictured, share: Partial<AwardShareSnapshot> = {}): Deal {
  const buyer = overrides.buyer ?? testActor();
  const provider = overrides.provider ?? testActor();
  const taxMode = share.taxMode ?? 'INCLUDED';
  const totals = documentTotals(
    lines.map(([quantity, price]) => partialCents(quantity, price)),
    taxMode,
    '18',
  );
  const document = { title: 'Cemento y ladrillo, Los Molles', project: 'Residencial Los Molles', revision: 1 };
  const deal: Deal = {
    buyer,
    provider,
    undone: false,
    claims: 0,
    reawarded: false,
    share: {
      awardId: randomUUID(),
      state: 'AWARDED',
      awardedAt: '2026-11-24T21:20:00.000Z',
      dispatchId: randomUUID(),
      request: { id: randomUUID(), code: 'RQ-2026-0021', ...document },
      quotation: { id: randomUUID(), code: 'COT-2026-0414', ...document },
      buyer: partyOf(buyer, 'Constructora Wayra Sur S.A.C.', '20999012371'),
      provider: partyOf(provider, 'Ladrillera Tierra Cocida S.A.C.', '20999301275'),
      currency: 'PEN',
      taxMode,
      igvPercent: '18',
      lines: lines.map(([quantity, price], at) => ({
        itemId: randomUUID(),
        number: `1.${at + 1}`,
        code: `P-${at + 1}`,
        description: `Partida ${at + 1}`,
        unit: 'und',
        quantity,
        price,
        partial: centsToAmount(partialCents(quantity, price)),
      })),
      totals: {
        subtotal: centsToAmount(totals.subtotal),
        igv: centsToAmount(totals.igv),
        totalAmount: centsToAmount(totals.total),
      },
      details: { deliveryTime: '2026-12-18', paymentMethod: 'Factura a 30 días', attention: 'Diego Paucar' },
      place: { department: '15', province: '1501', district: '150103', address: 'Calle Los Molles 245' },
      validityDays: 15,
      validUntil: '2026-12-09',
      ...share,
    },
    ...overrides,
  };
  QuotationsAnswers.deals.push(deal);
  return deal;
}

/** The facts of both events about a share. */
export const factsOf = ({ share, buyer, provider }: Deal) => ({
  awardId: share.awardId,
  requestId: share.request.id,
  requestCode: share.request.code,
  quotationId: share.quotation.id,
  quotationCode: share.quotation.code,
  dispatchId: share.dispatchId,
  title: share.request.title,
  buyerCompanyId: buyer.companyId ?? '',
  buyerName: share.buyer.name,
  providerCompanyId: provider.companyId ?? '',
  providerName: share.provider.name,
  lineCount: share.lines.length,
  total: { amount: share.totals.totalAmount, currency: share.currency },
});

export const award = (client: TestClient, deal: Deal) =>
  client.publish(QuotationAwarded, { subject: deal.share.quotation.id, data: factsOf(deal) });

export const undo = (client: TestClient, deal: Deal) => {
  deal.undone = true;
  return client.publish(AwardUndone, { subject: deal.share.quotation.id, data: factsOf(deal) });
};

/** Answers as quotations on `natsUrl` until stopped. */
export async function answerAsQuotations(natsUrl: string): Promise<{ stop(): Promise<void> }> {
  @Module({ controllers: [QuotationsAnswers] })
  class AnswersModule {}
  const env = testEnv({ NATS_URL: natsUrl });
  return openService({ name: 'quotations', module: AnswersModule }, env, createLogger('quotations', env));
}

export async function startOrders(options: TestServiceOptions = {}): Promise<TestService> {
  const test = await startTestService(service, options);
  const answers = await answerAsQuotations(test.nats.url);
  const descriptors = Object.getOwnPropertyDescriptors(test);
  return Object.assign(Object.create(test, descriptors) as TestService, {
    stop: async () => {
      await answers.stop();
      await test.stop();
    },
  });
}

type Asking = Pick<TestService, 'client'>;

/** The ids of the deal's orders, as its buyer sees them. */
export async function orderIdsOf({ client }: Asking, { buyer, share }: Deal): Promise<string[]> {
  const { orders } = await client.request(ListOrders, {}, buyer);
  return orders.filter(({ quotation }) => quotation.id === share.quotation.id).map(({ id }) => id);
}

/** Awards and waits for the order. */
export async function ordered(test: Asking, deal: Deal = dealOf()): Promise<{ deal: Deal; order: Order }> {
  await award(test.client, deal);
  const [id] = await waitFor(async () => {
    const ids = await orderIdsOf(test, deal);
    return ids.length > 0 ? ids : null;
  });
  return { deal, order: await test.client.request(GetOrder, { id: id! }, deal.buyer) };
}
