import { randomUUID } from 'node:crypto';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import * as events from '@cotizaobra/proto/quotations/events';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const main = new URL('../../src/main.ts', import.meta.url);

describe('the service killed with -9', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeEach(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterEach(async () => {
    killAll();
    await platform?.stop();
  }, 60_000);

  const env = (more: Record<string, string> = {}) => ({
    NATS_URL: platform.nats.url,
    DATABASE_URL: platform.database.url,
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
        return waiting === '0' && all.length > 1 ? all : null;
      });
      expect(told.map(({ envelope }) => [envelope.type, envelope.aggregateVersion])).toEqual([
        [events.DocumentChanged.type, 1],
        [events.DispatchSent.type, version + 1],
      ]);
      expect(await platform.client.eventsOf(events.PublicDispatchSent)).toHaveLength(2);
      const dispatches = await platform.database.query('SELECT 1 FROM dispatch WHERE document_id = $1', [id]);
      expect(dispatches).toHaveLength(1);
    },
    120_000,
  );
});
