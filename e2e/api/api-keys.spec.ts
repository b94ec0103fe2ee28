import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiScopes } from '@cotizaobra/proto/core/api-scope';
import { routes } from '@cotizaobra/proto/registry';
import { Api, type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { answerWithPrices, runExample } from '../support/erp.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Made {
  key: { id: string; prefix: string; lastUsedAt: string | null };
  secret: string;
}

const erpScopes = ['quotations:read', 'quotations:write', 'directory:read'];

describe('a company’s own ERP, by API key', () => {
  let platform: Platform;
  let buyer: Person;
  let supplier: Person;
  let supplierRuc: string;

  beforeAll(async () => {
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Constructora con ERP S.A.C.');
    supplier = await signUp(platform.url, 'Ferretería del Peñón S.A.C.');
    supplierRuc = (await supplier.api.get<{ ruc: string }>(`/api/company/${supplier.companyId}`)).body.ruc;
    // From here on quotations knows both companies.
    const draft = await createDocument(buyer, 'Request', 'Antes del ERP');
    await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, supplier);
  }, 240_000);

  const keysOf = (person: Person) => `/api/company/${person.companyId}/api-keys`;
  const makeKey = async (person: Person, scopes: readonly string[] = erpScopes): Promise<Made> => {
    const made = await person.api.post<Made>(keysOf(person), { name: 'ERP', scopes });
    expect(made.status).toBe(201);
    return made.body;
  };
  const environment = (secret: string) => ({
    COTIZAOBRA_URL: platform.url,
    COTIZAOBRA_API_KEY: secret,
    SUPPLIER_RUC: supplierRuc,
  });

  it('creates a request, sends it and reads the priced answer: the TypeScript example', async () => {
    const { secret } = await makeKey(buyer);
    const erp = runExample('create-request.ts', environment(secret));
    await answerWithPrices(supplier, 'Materiales de la semana', ['28.90', '41.50']);
    const answer = JSON.parse(await erp.result());
    // 320 × 28.90 = 9248.00; 85 × 41.50 = 3527.50; Σ = 12775.50; / 1.18 = 10826.69.
    expect(answer).toMatchObject({ total: '12775.50', subtotal: '10826.69', igv: '1948.81' });
    expect(answer.lines.map(({ price }: { price: string }) => Number(price))).toEqual([28.9, 41.5]);
  }, 60_000);

  it('does so with curl: the shell example', async () => {
    const { secret } = await makeKey(buyer);
    const erp = runExample('create-request.sh', environment(secret));
    await answerWithPrices(supplier, 'Cemento de la semana', ['28.90']);
    const { quotation } = JSON.parse(await erp.result());
    expect(quotation).toMatchObject({ totalAmount: '9248.00' });
  }, 60_000);

  it('calls the scoped routes of the whole registry, and none of the others', async () => {
    const { secret } = await makeKey(buyer, apiScopes);
    const api = new Api(platform.url, secret);
    for (const route of routes) {
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      const { status } = await api.call(route.method, route.path.replace(/:\w+/g, 'x'), body);
      expect([route.name, [401, 403].includes(status)]).toEqual([route.name, route.apiScope === undefined]);
    }
  }, 60_000);

  it('sees its own company alone', async () => {
    const stranger = await signUp(platform.url, 'Ajena S.A.C.');
    const { secret } = await makeKey(stranger);
    const draft = await createDocument(buyer, 'Request', 'De otra empresa');
    const theirs = new Api(platform.url, secret);
    expect((await theirs.get(`/api/quotation/get-quotation/${draft.id}`)).status).toBe(404);
    expect((await theirs.patch(`/api/quotation/${draft.id}`, { name: 'Mía' })).status).toBe(404);
    expect((await stranger.api.get(keysOf(buyer))).status).toBe(404);
  });

  it('is out soon after its key was revoked, and the list tells when it was last used', async () => {
    const { key, secret } = await makeKey(buyer);
    const erp = new Api(platform.url, secret);
    expect((await erp.get('/api/quotation/my-quotation')).status).toBe(200);
    const listed = await buyer.api.get<{ keys: Made['key'][] }>(keysOf(buyer));
    expect(listed.body.keys.find(({ id }) => id === key.id)?.lastUsedAt).not.toBeNull();
    expect((await buyer.api.delete(`${keysOf(buyer)}/${key.id}`)).status).toBe(200);
    const refused = await waitFor('the key to be refused', async () => {
      const tried = await erp.get<{ code: string }>('/api/quotation/my-quotation');
      return tried.status === 200 ? null : tried;
    });
    expect([refused.status, refused.body.code]).toEqual([401, 'API_KEY_INVALID']);
  });

  it('leaves its secret in no log, while the id of its key stands there', async () => {
    const { key, secret } = await makeKey(buyer);
    expect((await new Api(platform.url, secret).get('/api/quotation/my-quotation')).status).toBe(200);
    const folder = path.join(platform.dataFolder, 'logs');
    const logs = () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    await waitFor('the line of the request', () => logs().some((log) => log.includes(`"apiKey":"${key.id}"`)));
    for (const log of logs()) expect(log).not.toContain(secret.slice(key.prefix.length));
  });
});
