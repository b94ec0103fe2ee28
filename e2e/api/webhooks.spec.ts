import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Delivery, Webhook as Endpoint } from '@cotizaobra/proto/webhooks/model';
import { Webhook } from 'standardwebhooks';
import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

describe('webhooks, by API', () => {
  const calls: Call[] = [];
  let platform: Platform;
  let erp: Server;
  let buyer: Person;
  let seller: Person;

  beforeAll(async () => {
    erp = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(erp, 'listening');
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Compradora S.A.C.');
    seller = await signUp(platform.url, 'Proveedora Ñusta S.A.C.');
  }, 240_000);
  afterAll(async () => {
    erp.close();
  });

  const add = (person: Person, url: string) =>
    person.api.post<{ webhook: Endpoint; secret: string }>('/api/webhook', {
      url,
      eventTypes: ['public.quotation.sent.v1'],
    });

  it('tell a system of a document that was sent to its company, signed and once', async () => {
    const { port } = erp.address() as AddressInfo;
    const made = await add(seller, `http://127.0.0.1:${port}/avisos`);
    expect(made.status).toBe(201);
    const draft = await createDocument(buyer, 'Request', 'Casco ñandú');
    await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, seller);
    await waitFor('the call', () => calls.length > 0, 20_000);
    const [call] = calls;
    const event = new Webhook(made.body.secret).verify(call?.body ?? '', call?.headers as Record<string, string>);
    expect(event).toMatchObject({
      specversion: '1.0',
      id: call?.headers['webhook-id'],
      type: 'public.quotation.sent.v1',
      data: { documentType: 'Request', title: 'Casco ñandú', role: 'recipient' },
    });
    const path = `/api/webhook/${made.body.webhook.id}/deliveries`;
    const told = await waitFor('the log', async () => {
      const { body } = await seller.api.get<{ deliveries: Delivery[] }>(path);
      return body.deliveries[0]?.state === 'delivered' ? body.deliveries : null;
    });
    expect(told).toMatchObject([{ eventType: 'public.quotation.sent.v1', attempts: 1, lastStatus: 204 }]);
    expect(calls).toHaveLength(1);
    expect((await buyer.api.get<{ code: string }>(path)).body.code).toBe('WEBHOOK_NOT_FOUND');
  });

  it('go nowhere near the data of clouds, whatever the run allows', async () => {
    const refused = await add(seller, 'http://169.254.169.254/latest/meta-data/');
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([400, 'WEBHOOK_URL_REFUSED']);
  });
});
