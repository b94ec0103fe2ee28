import { randomUUID } from 'node:crypto';
import { openService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import { GetChat } from '@cotizaobra/proto/chat/get-chat';
import type { ClosedReason } from '@cotizaobra/proto/chat/model';
import { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { LocateItems } from '@cotizaobra/proto/quotations/locate-items';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { ResolveThreads } from '@cotizaobra/proto/quotations/resolve-threads';
import { Controller, Module } from '@nestjs/common';
import { service } from '../../src/service.js';

/** A Request and who takes part in it; its copies stand for it under their own ids. */
export interface Deal {
  requestId: string;
  copyId: string;
  itemId: string;
  copiedItemId: string;
  buyer: Actor;
  providers: Actor[];
  closed: ClosedReason | null;
}

/** Answers as quotations would, for deals the test made: its own specs hold the real one to the same contract. */
@Controller()
class QuotationsAnswers {
  static readonly deals: Deal[] = [];

  @Handles(ResolveThread)
  one(
    { documentId, itemId, companyId }: MessagePayload<typeof ResolveThread>,
    { actor }: RequestContext,
  ): MessageOutput<typeof ResolveThread> {
    const { deal, isBuyer } = find(documentId, actor);
    if (itemId !== deal.itemId && itemId !== deal.copiedItemId) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    const provider = isBuyer ? chosen(deal, companyId) : (actor?.companyId ?? '');
    const partner = isBuyer ? provider : (deal.buyer.companyId ?? '');
    return {
      documentId: deal.requestId,
      documentType: 'Request',
      code: 'RQ-2026-0019',
      title: 'Materiales para casco',
      ownerCompanyId: deal.buyer.companyId ?? '',
      itemId: deal.itemId,
      documentItemId: deal.itemId,
      item: { code: 'P-1', description: 'Cemento Portland tipo I' },
      counterpartyCompanyId: provider || null,
      partner: provider ? { companyId: partner, name: 'La otra empresa', closed: deal.closed } : null,
    };
  }

  @Handles(ResolveThreads)
  all(
    { documentId }: MessagePayload<typeof ResolveThreads>,
    { actor }: RequestContext,
  ): MessageOutput<typeof ResolveThreads> {
    const { deal, isBuyer } = find(documentId, actor);
    const partners = isBuyer ? deal.providers : [deal.buyer];
    return {
      places: [{ documentId: deal.requestId, ownerCompanyId: deal.buyer.companyId ?? '' }],
      partners: partners.map((one) => ({ companyId: one.companyId ?? '', name: 'Empresa', closed: deal.closed })),
    };
  }

  @Handles(LocateItems)
  locate({ documentId, itemIds }: MessagePayload<typeof LocateItems>, { actor }: RequestContext) {
    const { deal } = find(documentId, actor);
    const itemId = documentId === deal.copyId ? deal.copiedItemId : deal.itemId;
    return { items: itemIds.map((originItemId) => ({ originItemId, itemId })) };
  }
}

function find(documentId: string, actor: Actor | null): { deal: Deal; isBuyer: boolean } {
  const deal = QuotationsAnswers.deals.find((one) => one.requestId === documentId || one.copyId === documentId);
  const isBuyer = deal?.buyer.companyId === actor?.companyId;
  const takesPart = isBuyer || deal?.providers.some((one) => one.companyId === actor?.companyId);
  if (!deal || !takesPart) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
  return { deal, isBuyer };
}

function chosen({ providers }: Deal, companyId: string | undefined): string {
  if (companyId !== undefined) {
    if (!providers.some((one) => one.companyId === companyId)) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return companyId;
  }
  if (providers.length > 1) throw new AppError(chatErrors.COUNTERPARTY_REQUIRED);
  return providers[0]?.companyId ?? '';
}

export interface ChatTest extends TestService {
  deal(providers?: number, overrides?: Partial<Deal>): Deal;
}

export async function startChat(): Promise<ChatTest> {
  const test = await startTestService(service);
  @Module({ controllers: [QuotationsAnswers] })
  class AnswersModule {}
  const env = testEnv({ NATS_URL: test.nats.url });
  const answers = await openService(
    { name: 'quotations', module: AnswersModule },
    env,
    createLogger('quotations', env),
  );
  return Object.assign(Object.create(test, Object.getOwnPropertyDescriptors(test)) as TestService, {
    deal: (providers = 1, overrides: Partial<Deal> = {}) => {
      const deal: Deal = {
        requestId: randomUUID(),
        copyId: randomUUID(),
        itemId: randomUUID(),
        copiedItemId: randomUUID(),
        buyer: testActor(),
        providers: Array.from({ length: providers }, () => testActor()),
        closed: null,
        ...overrides,
      };
      QuotationsAnswers.deals.push(deal);
      return deal;
    },
    stop: async () => {
      await answers.stop();
      await test.stop();
    },
  });
}

/** Writes about the deal's item: a buyer in the Request, a provider in its copy. */
export const say = (test: TestService, deal: Deal, actor: Actor, message: string, id: string = randomUUID()) => {
  const isBuyer = actor === deal.buyer;
  const [provider] = deal.providers;
  return test.client.request(
    SendChatMessage,
    {
      quotationId: isBuyer ? deal.requestId : deal.copyId,
      partItemId: isBuyer ? deal.itemId : deal.copiedItemId,
      ...(isBuyer && provider?.companyId ? { company: provider.companyId } : {}),
      message,
      id,
    },
    actor,
  );
};

/** The deal's thread with its first provider, as `actor` sees it. */
export const threadOf = (
  test: TestService,
  deal: Deal,
  actor: Actor,
  page: { before?: number; after?: number; limit?: number } = {},
) => {
  const company = actor === deal.buyer ? deal.providers[0]?.companyId : undefined;
  const where = { quotationId: deal.requestId, partId: deal.itemId, ...(company ? { company } : {}) };
  return test.client.request(GetChat, { ...where, ...page }, actor);
};
