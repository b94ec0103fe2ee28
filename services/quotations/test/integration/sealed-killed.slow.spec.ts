import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import * as events from '@cotizaobra/proto/quotations/events';
import { pass } from '../support/deadlines.js';
import { type Platform, PUBLIC_URL, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack, pricedCopy, sealedRequest } from '../support/sealed.js';

const main = new URL('../../bundle/main.js', import.meta.url);

describe('the opening of sealed answers, killed with -9', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let providers: TestCompany[];
  let objects: string;
  let id: string;
  let digests: (string | null | undefined)[];

  beforeEach(async () => {
    objects = await mkdtemp(join(tmpdir(), 'cotizaobra-sealed-'));
    platform = await startPlatform({ env: { OBJECT_STORE: `folder:${objects}` } });
    buyer = await platform.company();
    providers = [await platform.company(), await platform.company(), await platform.company()];
    const sent = await sealedRequest(buyer, providers);
    id = sent.id;
    digests = [];
    for (const [at, provider] of providers.entries()) {
      const copyId = await pricedCopy(provider, sent.dispatchIds[at] ?? '', `${at + 1}.50`);
      digests.push((await giveBack(provider, copyId)).digest);
    }
    await platform.running.stop();
  }, 90_000);
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
  const stateNow = async () => {
    const [row] = await platform.database.query<{ opened: boolean; sealed: number }>(
      `SELECT (SELECT opened_at IS NOT NULL FROM document WHERE id = $1) AS opened,
        (SELECT count(*)::integer FROM dispatch WHERE sealed AND digest IS NOT NULL) AS sealed`,
      [id],
    );
    return row;
  };
  const isOpen = () =>
    waitFor(async () => (await stateNow())?.opened ?? false, { what: 'the opening', timeoutMs: 30_000 });
  const openedEvents = () =>
    waitFor(
      async () => {
        const [{ waiting } = { waiting: '1' }] = await platform.database.query<{ waiting: string }>(
          'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
        );
        const all = await platform.client.eventsOf(events.ProposalOpened);
        return waiting === '0' && all.length >= providers.length ? all : null;
      },
      { what: 'the events', timeoutMs: 30_000 },
    );

  it.each(['before-commit', 'after-commit', 'before-publish', 'after-publish'])(
    '%s: all open together or none does, and each is told once',
    async (place) => {
      await pass(platform, id, 48);
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      expect(await doomed.ended).toBe('SIGKILL');
      const between = await stateNow();
      expect(between?.sealed).toBe(between?.opened ? 0 : providers.length);
      if (place === 'before-commit') expect(between?.opened).toBe(false);

      await startKillable(main, env());
      await isOpen();
      const told = await openedEvents();
      expect(told.map(({ data }) => data.digest).sort()).toEqual([...digests].sort());
      expect(await platform.client.eventsOf(events.PublicProposalOpened)).toHaveLength(2 * providers.length);
      expect((await stateNow())?.sealed).toBe(0);
    },
    120_000,
  );

  it('comes after hours with every process down, once for three instances that start together', async () => {
    await pass(platform, id, 60);
    await Promise.all([1, 2, 3].map(() => startKillable(main, env())));
    await isOpen();
    const told = await openedEvents();
    expect(told.map(({ data }) => data.digest).sort()).toEqual([...digests].sort());
    const tasks = await platform.database.query('SELECT 1 FROM deadline_task WHERE request_id = $1', [id]);
    expect(tasks).toEqual([]);
  }, 120_000);
});
