import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { DispatchSent, QuotationReturned } from '@cotizaobra/proto/quotations/events';
import { jest } from '@jest/globals';
import { documentsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';
import { chromeDataDir } from '../support/open-printer.js';
import { aQuotation } from '../support/print-documents.js';
import { askedFor, dispatchFacts, sentDocuments, startQuotationsAnswers } from '../support/sent-documents.js';

jest.setTimeout(120_000);

let test: TestService;
let quotations: RunningService | null = null;
beforeAll(async () => {
  const env = { CHROME_DATA_DIR: chromeDataDir, PDF_ATTEMPT_MS: '30000', EVENT_ACK_WAIT_MS: '2000' };
  test = await startTestService(service, { env, schema: documentsEnvSchema });
});
afterAll(async () => {
  await quotations?.stop();
  await test.stop();
});

async function rendered(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.get(ObjectStore).list('rendered/')) keys.push(key);
  return keys.sort();
}

let codes = 0;
/** A dispatch that quotations knows, of a document nobody has rendered. */
function aSentDocument() {
  codes += 1;
  const dispatchId = randomUUID();
  const document = aQuotation({ code: `COT-2026-9${codes}` });
  sentDocuments.set(dispatchId, document);
  return { dispatchId, document };
}

const settled = () =>
  waitFor(
    async () => {
      const { num_pending, num_ack_pending } = await test.client.connection.jsm.consumers.info(
        'QUOTATIONS',
        'documents',
      );
      return num_pending === 0 && num_ack_pending === 0;
    },
    { what: 'every event is settled', timeoutMs: 30_000 },
  );

describe('documents that were sent', () => {
  it('wait for quotations when it is away, and are rendered when it is back', async () => {
    const { dispatchId } = aSentDocument();
    await test.client.publish(DispatchSent, { data: dispatchFacts(dispatchId) });
    const { consumers } = test.client.connection.jsm;
    await waitFor(
      async () => {
        const info = await consumers.info('QUOTATIONS', 'documents').catch(() => null);
        return (info?.delivered.consumer_seq ?? 0) > 0;
      },
      { what: 'the event is taken', timeoutMs: 15_000 },
    );
    quotations = await startQuotationsAnswers(test.nats.url);
    await waitFor(async () => (await rendered()).length === 1, { what: 'it is rendered', timeoutMs: 30_000 });
    await settled();
  });

  it.each([DispatchSent, QuotationReturned])('are there before anybody asks, after $type', async (def) => {
    const before = await rendered();
    const { dispatchId, document } = aSentDocument();
    const asks = { requestId: randomUUID(), requestDispatchId: randomUUID() };
    await test.client.publish(def as typeof QuotationReturned, { data: { ...dispatchFacts(dispatchId), ...asks } });
    await waitFor(async () => (await rendered()).length === before.length + 1, { what: 'it is there' });
    const [key] = (await rendered()).filter((one) => !before.includes(one));
    const answer = await test.client.request(RenderDocument, { document, output: 'pdf' });
    expect(answer.objectKey).toBe(key);
    expect((await rendered()).length).toBe(before.length + 1);
  });

  it('are the same file when the event comes again', async () => {
    const { dispatchId, document } = aSentDocument();
    const event = await test.client.publish(DispatchSent, { data: dispatchFacts(dispatchId) });
    await settled();
    const before = await rendered();
    const { etag } = await test.client.request(RenderDocument, { document, output: 'pdf' });
    await test.client.publishRaw(DispatchSent, event.envelope, JSON.stringify(event.data));
    await settled();
    expect(askedFor.filter((id) => id === dispatchId).length).toBe(2);
    expect(await rendered()).toEqual(before);
    expect((await test.client.request(RenderDocument, { document, output: 'pdf' })).etag).toBe(etag);
  });

  it('are let go when they are gone, old, or cannot be read, and the next are rendered', async () => {
    const before = await rendered();
    await test.client.publish(DispatchSent, { data: dispatchFacts(randomUUID()) });
    const old = aSentDocument();
    const time = new Date(Date.now() - 3_600_000).toISOString();
    const { envelope } = await test.client.publish(DispatchSent, { time, data: dispatchFacts(old.dispatchId) });
    await test.client.publishRaw(DispatchSent, { ...envelope, id: randomUUID() }, '{"dispatchId":1}');
    await test.client.publish(DispatchSent, { data: dispatchFacts(aSentDocument().dispatchId) });
    await settled();
    expect((await rendered()).length).toBe(before.length + 1);
    expect(askedFor).not.toContain(old.dispatchId);
  });
});

describe('where Chrome starts on demand', () => {
  let lean: TestService;
  let answers: RunningService;
  beforeAll(async () => {
    const env = { CHROME_DATA_DIR: chromeDataDir, PDF_ATTEMPT_MS: '30000', CHROME_IDLE_MS: '600000' };
    lean = await startTestService(service, { env, schema: documentsEnvSchema });
    answers = await startQuotationsAnswers(lean.nats.url);
  });
  afterAll(async () => {
    await answers.stop();
    await lean.stop();
  });

  it('nothing is rendered ahead until somebody prints', async () => {
    const taken = async (dispatchId: string) => {
      await lean.client.publish(DispatchSent, { data: dispatchFacts(dispatchId) });
      await waitFor(async () => {
        const { num_pending, num_ack_pending } = await lean.client.connection.jsm.consumers.info(
          'QUOTATIONS',
          'documents',
        );
        return num_pending === 0 && num_ack_pending === 0;
      });
    };
    const first = aSentDocument();
    await taken(first.dispatchId);
    expect(askedFor).not.toContain(first.dispatchId);
    await lean.client.request(RenderDocument, { document: first.document, output: 'pdf' });
    const second = aSentDocument();
    await taken(second.dispatchId);
    expect(askedFor).toContain(second.dispatchId);
  });
});
