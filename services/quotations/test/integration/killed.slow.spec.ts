import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { edit, set } from '../support/colleagues.js';
import { pass, timed } from '../support/deadlines.js';
import { addPart, itemsOf, open, quotation, request } from '../support/documents.js';
import { apply, csvOf, objectsIn, propose, upload } from '../support/imports.js';
import { type Platform, PUBLIC_URL, startPlatform, type TestCompany } from '../support/platform.js';

const main = new URL('../../bundle/main.js', import.meta.url);

/** Reading it takes longer than `READING_MS`. */
const LINES = 19_000;
const READING_MS = 300;
const longBudget = csvOf(
  ...Array.from({ length: LINES }, (_, at) => `${at + 1};Partida número ${at};m2;${at + 1};2.50;`),
);

describe('the service killed with -9', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let objects: string;

  beforeEach(async () => {
    objects = await mkdtemp(join(tmpdir(), 'cotizaobra-killed-'));
    platform = await startPlatform({ env: { OBJECT_STORE: `folder:${objects}` } });
    buyer = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterEach(async () => {
    killAll();
    await platform?.stop();
    await rm(objects, { recursive: true, force: true });
  }, 60_000);

  const env = (more: Record<string, string> = {}) => ({
    NATS_URL: platform.nats.url,
    DATABASE_URL: platform.database.url,
    OBJECT_STORE: `folder:${objects}`,
    PUBLIC_URL,
    MAIL_URL: `file:${objects}`,
    ...more,
  });

  it.each(['before-commit', 'after-commit', 'before-publish', 'after-publish'])(
    '%s: a retry of the sending has one effect, and its events arrive once, in order',
    async (place) => {
      const { id, version } = await request(buyer);
      await platform.running.stop();
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      const companyIds = [provider.id];
      const options = { idempotencyKey: randomUUID(), deadlineMs: 3_000 };
      const send = () => platform.client.request(SendDocument, { id, companyIds }, buyer.actor, options);
      await send().catch(() => undefined);
      expect(await doomed.ended).toBe('SIGKILL');

      await startKillable(main, env());
      const answered = await send();
      expect(answered).toMatchObject({ version: version + 1, dispatches: [{ status: 'PENDING' }] });
      const told = await waitFor(async () => {
        const [{ waiting } = { waiting: '1' }] = await platform.database.query<{ waiting: string }>(
          'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
        );
        const all = (await platform.client.readStream('QUOTATIONS')).filter(({ envelope }) => envelope.subject === id);
        return waiting === '0' && all.length > 2 ? all : null;
      });
      expect(told.map(({ envelope }) => [envelope.type, envelope.aggregateVersion])).toEqual([
        [events.DocumentChanged.type, 1],
        [events.ItemsChanged.type, version],
        [events.DispatchSent.type, version + 1],
      ]);
      expect(await platform.client.eventsOf(events.PublicDispatchSent)).toHaveLength(2);
      const dispatches = await platform.database.query('SELECT 1 FROM dispatch WHERE document_id = $1', [id]);
      expect(dispatches).toHaveLength(1);
    },
    120_000,
  );

  it.each(['before-commit', 'after-commit', 'before-publish', 'after-publish'])(
    '%s: a batch of edits is merged once, and nothing of it is lost or doubled',
    async (place) => {
      const document = await quotation(buyer, [{ price: '10' }, { price: '20' }]);
      const [first = '', second = ''] = document.partIds;
      const seen = await edit(buyer, document, [set(first, { price: '11' })]);
      await platform.running.stop();
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      const input = {
        id: document.id,
        version: document.version,
        operations: [set(second, { price: '21' }), addPart({ id: randomUUID(), price: '5' }, second)] as never,
      };
      const options = { idempotencyKey: randomUUID(), deadlineMs: 3_000 };
      const save = () => platform.client.request(EditItems, input, buyer.actor, options);
      await save().catch(() => undefined);
      expect(await doomed.ended).toBe('SIGKILL');

      await startKillable(main, env());
      expect(await save()).toMatchObject({ version: seen.version + 1, orphans: [], overwritten: [] });
      const items = itemsOf((await open(buyer, document.id)).quotation.elements);
      expect(items.map(({ price }) => price)).toEqual(['11', '21', '5']);
      const told = await waitFor(async () => {
        const all = await platform.client.eventsOf(events.ItemsChanged);
        const versions = all.filter(({ data }) => data.documentId === document.id).map(({ data }) => data.version);
        return versions.includes(seen.version + 1) ? versions : null;
      });
      expect(told).toEqual([document.version, seen.version, seen.version + 1]);
    },
    120_000,
  );

  it.each(['before-commit', 'after-commit'])(
    '%s: a file is in the document whole or not at all, and a retry imports it once',
    async (place) => {
      const { id, version, partIds } = await quotation(buyer);
      const proposal = await propose(platform, buyer, id);
      await platform.running.stop();
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      await apply(buyer, id, proposal, version, 'append').catch(() => undefined);
      expect(await doomed.ended).toBe('SIGKILL');

      await startKillable(main, env());
      const before = itemsOf((await open(buyer, id)).quotation.elements);
      expect(before).toHaveLength(place === 'before-commit' ? partIds.length : partIds.length + 5);
      const answered = await apply(buyer, id, proposal, version, 'append');
      expect(answered).toMatchObject({ version: version + 1, added: { titles: 2, parts: 3 } });
      expect(itemsOf((await open(buyer, id)).quotation.elements)).toHaveLength(partIds.length + 5);
    },
    120_000,
  );

  it.each(['before-commit', 'after-commit', 'before-publish', 'after-publish'])(
    '%s: a reminder of a deadline is sent once, by whichever instance lives',
    async (place) => {
      const { id } = await timed(buyer, [provider], 30);
      await platform.running.stop();
      await pass(platform, id, 7);
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      expect(await doomed.ended).toBe('SIGKILL');

      await Promise.all([startKillable(main, env()), startKillable(main, env())]);
      const near = () => platform.client.eventsOf(events.DeadlineNear);
      await waitFor(async () => (await near()).length > 0);
      await delay(3_000);
      expect((await near()).map(({ data }) => [data.documentId, data.left])).toEqual([[id, 'day']]);
      expect(
        await platform.database.query('SELECT 1 FROM deadline_task WHERE request_id = $1 AND kind = $2', [id, 'day']),
      ).toEqual([]);
    },
    120_000,
  );

  it('while it reads a file: nothing of it is left but the upload, and the file can be sent again', async () => {
    const { id, version, partIds } = await quotation(buyer);
    const file = await upload(platform, longBudget);
    await platform.running.stop();
    const doomed = await startKillable(main, env());
    const lost = platform.client.request(CreateImport, { id, file }, buyer.actor, { deadlineMs: 3_000 });
    const refused = expect(lost).rejects.toMatchObject({ kind: expect.stringMatching(/unavailable|deadline/) });
    const state = await Promise.race([refused.then(() => 'answered'), delay(READING_MS, 'reading')]);
    expect(state).toBe('reading');
    process.kill(doomed.pid, 'SIGKILL');
    expect(await doomed.ended).toBe('SIGKILL');
    await refused;

    await startKillable(main, env());
    expect(await platform.database.query('SELECT 1 FROM budget_import')).toEqual([]);
    expect(await objectsIn(platform, 'imports/')).toEqual([]);
    expect((await open(buyer, id)).quotation.version).toBe(version);
    const proposal = await propose(platform, buyer, id, longBudget);
    const applied = await apply(buyer, id, proposal, version, 'append');
    expect(applied).toMatchObject({ version: version + 1, added: { parts: LINES } });
    expect(itemsOf((await open(buyer, id)).quotation.elements)).toHaveLength(partIds.length + LINES);
  }, 120_000);
});
