import { randomUUID } from 'node:crypto';
import { openService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPrices } from '@cotizaobra/proto/prices/get-prices';
import {
  DispatchWithdrawn,
  GuestTakenOver,
  ProposalOpened,
  QuotationReturned,
} from '@cotizaobra/proto/quotations/events';
import { ListReturnedAnswers } from '@cotizaobra/proto/quotations/list-returned-answers';
import { ReadReturnedPrices, type ReturnedPrices } from '@cotizaobra/proto/quotations/read-returned-prices';
import { Controller, Module } from '@nestjs/common';
import { pricesEnvSchema } from '../../src/env.js';
import { MarketReleaser } from '../../src/market/market-releaser.js';
import { service } from '../../src/service.js';

export const cement = { description: 'Cemento Portland tipo I, bolsa de 42.5 kg', unit: 'bol' };
export const lima = '15';

/** An answer as quotations keeps it. */
export interface Given {
  buyer: Actor;
  provider: Actor;
  answer: ReturnedPrices;
  readable: boolean;
}

/** Lines of one page, so that tests read several. */
const PAGE = 2;

/** Answers as quotations would, for answers the test made. */
@Controller()
class QuotationsAnswers {
  static readonly given: Given[] = [];

  @Handles(ReadReturnedPrices)
  read({ dispatchId, from }: MessagePayload<typeof ReadReturnedPrices>): MessageOutput<typeof ReadReturnedPrices> {
    const found = QuotationsAnswers.given.find(({ answer }) => answer.dispatchId === dispatchId);
    if (!found?.readable) return { answer: null };
    const { lines } = found.answer;
    const next = from + PAGE < lines.length ? from + PAGE : null;
    return { answer: { ...found.answer, lines: lines.slice(from, from + PAGE), next } };
  }

  @Handles(ListReturnedAnswers)
  list({ after }: MessagePayload<typeof ListReturnedAnswers>): MessageOutput<typeof ListReturnedAnswers> {
    const all = QuotationsAnswers.given
      .map(({ answer: { dispatchId, quotationId } }) => ({ dispatchId, quotationId }))
      .toSorted((a, b) => (a.dispatchId < b.dispatchId ? -1 : 1));
    const answers = all.filter(({ dispatchId }) => after === null || dispatchId > after).slice(0, PAGE);
    return { answers, next: answers.length < PAGE ? null : answers.at(-1)!.dispatchId };
  }
}

type Line = { description: string; unit: string; price: string };
type Terms = Partial<Omit<ReturnedPrices, 'lines' | 'provider' | 'buyer'>> & { guest?: boolean };

/** An answer that quotations knows; nobody was told of it yet. Companies are new unless given. */
export function give(
  lines: readonly Line[],
  { buyer = testActor(), provider = testActor() }: { buyer?: Actor; provider?: Actor } = {},
  { guest = false, ...terms }: Terms = {},
): Given {
  const answer: ReturnedPrices = {
    dispatchId: randomUUID(),
    quotationId: randomUUID(),
    code: 'COT-2026-0330',
    returnedAt: new Date().toISOString(),
    provider: { id: provider.companyId ?? '', name: 'Ferretería Tres Cruces E.I.R.L.', guest },
    buyer: { id: buyer.companyId ?? '', name: 'Constructora Wayra Sur S.A.C.', guest: false },
    department: lima,
    currency: 'PEN',
    taxMode: 'INCLUDED',
    igvPercent: '18',
    lines: lines.map((line) => ({ itemId: randomUUID(), ...line })),
    next: null,
    ...terms,
  };
  const given = { buyer, provider, answer, readable: true };
  QuotationsAnswers.given.push(given);
  return given;
}

/** The cement of the picture at this price. */
export const cementAt = (price: string): Line[] => [{ ...cement, price }];

/** Facts that all events about an answer share. */
const factsOf = ({ answer, buyer, provider }: Given) => ({
  dispatchId: answer.dispatchId,
  documentId: answer.quotationId,
  documentType: 'Quotation' as const,
  code: answer.code,
  title: 'Materiales para casco',
  revision: 1,
  senderCompanyId: provider.companyId ?? '',
  senderName: answer.provider.name,
  senderLogoKey: null,
  recipientCompanyId: buyer.companyId ?? '',
  recipientName: answer.buyer.name,
  recipientLogoKey: null,
});

type Test = Pick<TestService, 'client' | 'database' | 'get'>;

/** Waits until a published event took effect. */
async function taken({ database }: Test, publishing: Promise<{ envelope: { id: string } }>): Promise<void> {
  const { envelope } = await publishing;
  await waitFor(async () => {
    const rows = await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [envelope.id]);
    return rows.length > 0;
  });
}

export const tellReturned = (test: Test, given: Given, sealed = false) =>
  taken(
    test,
    test.client.publish(QuotationReturned, {
      subject: given.answer.quotationId,
      data: {
        ...factsOf(given),
        requestId: randomUUID(),
        requestDispatchId: randomUUID(),
        ...(sealed ? { sealed } : {}),
      },
    }),
  );

export const tellOpened = (test: Test, given: Given) =>
  taken(
    test,
    test.client.publish(ProposalOpened, {
      subject: given.answer.quotationId,
      data: { ...factsOf(given), requestId: randomUUID(), digest: 'a'.repeat(64) },
    }),
  );

export const tellWithdrawn = (test: Test, given: Given) => {
  given.readable = false;
  const data = { ...factsOf(given), reason: 'superseded' as const };
  return taken(test, test.client.publish(DispatchWithdrawn, { subject: given.answer.quotationId, data }));
};

/** The guest signed up: its answer is the new company's. */
export const tellTakenOver = (test: Test, given: Given, account: Actor) => {
  const guestCompanyId = given.answer.provider.id;
  given.provider = account;
  given.answer.provider = { ...given.answer.provider, id: account.companyId ?? '', guest: false };
  const data = { guestCompanyId, companyId: account.companyId ?? '', userId: account.userId };
  return taken(test, test.client.publish(GuestTakenOver, { subject: guestCompanyId, data }));
};

/** Releases whatever may be released now. */
export const release = (test: Test, now = new Date()) => test.get(MarketReleaser).releaseDue(now, 0);

export const ask = (test: Test, actor: Actor, question: Partial<MessagePayload<typeof GetPrices>> = {}) =>
  test.client.request(GetPrices, { ...cement, department: lima, ...question }, actor);

/** One price each of new companies, told and released; for one buyer each unless given. */
export async function quoted(test: Test, prices: readonly string[], buyer?: Actor): Promise<Given[]> {
  const all = prices.map((price) => give(cementAt(price), buyer ? { buyer } : {}));
  for (const given of all) await tellReturned(test, given);
  await release(test);
  return all;
}

export async function startPrices(): Promise<TestService> {
  QuotationsAnswers.given.length = 0;
  const test = await startTestService(service, {
    schema: pricesEnvSchema,
    // Tests release by themselves.
    env: { MARKET_QUIET_SECONDS: '3600' },
  });
  // Nothing is remembered but what a test tells.
  await test.database.query('INSERT INTO backfill_run VALUES ($1, 0, now())', [randomUUID()]);
  @Module({ controllers: [QuotationsAnswers] })
  class AnswersModule {}
  const env = testEnv({ NATS_URL: test.nats.url });
  const answers = await openService(
    { name: 'quotations', module: AnswersModule },
    env,
    createLogger('quotations', env),
  );
  return Object.assign(Object.create(test, Object.getOwnPropertyDescriptors(test)) as TestService, {
    stop: async () => {
      await answers.stop();
      await test.stop();
    },
  });
}
