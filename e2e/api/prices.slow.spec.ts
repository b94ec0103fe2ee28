import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import type { GetPrices } from '@cotizaobra/proto/prices/get-prices';
import { type Person, signUp } from '../support/api.js';
import { settingOf } from '../support/database-url.js';
import { createDocument } from '../support/documents.js';
import { answer, must } from '../support/orders.js';
import { projectRoot } from '../support/project-root.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

/** Nobody else on the shared platform asks for this. */
const thing = { description: `Perfil angular ${randomUUID().slice(0, 8)} de 1/2" x 6 m`, unit: 'und' };
const sameThing = { description: thing.description.toUpperCase().replace('1/2"', '½ pulg.'), unit: 'pza' };
const prices = ['37.1', '38.4', '40.2', '36.9', '39'];

type Remembered = MessageOutput<typeof GetPrices>;

describe('the price memory, by API', () => {
  let buyer: Person;
  let stranger: Person;
  let sellers: Person[];
  beforeAll(async () => {
    const { url } = await sharedPlatform();
    buyer = await signUp(url, 'Constructora Memoria');
    stranger = await signUp(url, 'Curiosos de Precios');
    sellers = [];
    for (const at of [1, 2, 3, 4, 5, 6]) sellers.push(await signUp(url, `Perfiles ${at}`));
  }, 240_000);

  const ask = async (person: Person, question: Record<string, string> = {}): Promise<Remembered> => {
    const query = new URLSearchParams({ ...thing, department: '15', ...question });
    const found = await person.api.get<Remembered>(`/api/prices?${query}`);
    must(found);
    return found.body;
  };
  const requested = async (): Promise<string> => {
    const { id, version } = await createDocument(buyer, 'Request', 'Perfiles');
    const part = { op: 'add', id: randomUUID(), parentId: null, afterId: null, type: 'PART', code: 'P-1' };
    const operations = [{ ...part, ...thing, quantity: '10' }];
    must(await buyer.api.patch(`/api/quotation/${id}/items`, { version, operations }));
    return id;
  };

  it('remembers what was returned for its two companies, and shows the market from five companies on', async () => {
    const id = await requested();
    for (const [at, price] of prices.entries()) await answer(buyer, sellers[at]!, id, { prices: [price] });
    const first = sellers[0]!;
    const own = await waitFor('the own price', async () => (await ask(first)).own);
    expect(own.last).toMatchObject({ price: '37.1', side: 'GIVEN', company: { id: buyer.companyId } });
    const market = await waitFor('the market', async () => (await ask(stranger)).market);
    expect(market).toMatchObject({ q1: '37.1', median: '38.4', q3: '39', count: 5, companies: 5 });
    expect((await ask(stranger, sameThing)).market).toEqual(market);
    expect((await ask(stranger)).own).toBeNull();
    expect((await ask(buyer)).own?.history).toHaveLength(5);

    const items = [{ description: 'Nadie lo cotizó nunca', unit: 'und' }, sameThing];
    const batch = await buyer.api.post<MessageOutput<typeof FindPrices>>('/api/prices/batch', {
      items,
      department: '15',
    });
    expect(batch.status).toBe(200);
    expect(batch.body.items).toEqual([
      { last: null, market: null },
      { last: expect.objectContaining({ side: 'RECEIVED' }), market },
    ]);
  }, 120_000);

  it('does not change a figure for one more company, and tells one that left nothing', async () => {
    const before = (await ask(stranger)).market;
    await answer(buyer, sellers[5]!, await requested(), { prices: ['99.9'] });
    await waitFor('the own price', async () => (await ask(sellers[5]!)).own);
    // Longer than a market has to be quiet for.
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    expect((await ask(stranger)).market).toEqual(before);

    must(await stranger.api.put('/api/prices/market-setting', { takesPart: false }));
    expect(await ask(stranger)).toMatchObject({ takesPart: false, market: null });
    const setting = await stranger.api.get<{ takesPart: boolean }>('/api/prices/market-setting');
    expect(setting.body).toEqual({ takesPart: false });
  }, 120_000);

  it('has the same numbers after the command that reads everything again', async () => {
    const [watcher, platform] = [sellers[0]!, await sharedPlatform()];
    const before = await ask(watcher);
    const settings = ['DATABASE_URL', 'NATS_URL', 'NATS_USER', 'NATS_PASSWORD'];
    const env = Object.fromEntries(settings.map((name) => [name, settingOf(platform, 'prices', name)]));
    const command = path.join(projectRoot(), 'services/prices/dist/commands/backfill.js');
    const { stdout } = await promisify(execFile)(process.execPath, [command], {
      env: { PATH: process.env.PATH, ...env, HTTP_PORT: '0' },
    });
    expect(stdout).toContain('backfilled');
    expect(before.market).not.toBeNull();
    expect(await ask(watcher)).toEqual(before);
  }, 120_000);
});
