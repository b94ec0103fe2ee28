import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import { complete, listed, pdfOf, sendPart, sha256, start } from '../support/attachments.js';
import { request } from '../support/documents.js';
import { objectsIn } from '../support/imports.js';
import { type Platform, PUBLIC_URL, startPlatform, type TestCompany } from '../support/platform.js';

const main = new URL('../../bundle/main.js', import.meta.url);
const POLL_MS = 5;

/** Two parts. */
const plan = pdfOf(attachmentLimits.partBytes + 1000);

describe('an upload whose service is killed with -9', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let objects: string;
  let store: string;

  beforeEach(async () => {
    objects = await mkdtemp(join(tmpdir(), 'cotizaobra-killed-'));
    store = process.env.TEST_S3_URL ?? `folder:${objects}`;
    platform = await startPlatform({ env: { OBJECT_STORE: store } });
    buyer = await platform.company();
  }, 60_000);
  afterEach(async () => {
    await killAll();
    await platform?.stop();
    await rm(objects, { recursive: true, force: true });
  }, 60_000);

  const env = (more: Record<string, string> = {}) => ({
    NATS_URL: platform.nats.url,
    DATABASE_URL: platform.database.url,
    OBJECT_STORE: store,
    PUBLIC_URL,
    MAIL_URL: `file:${objects}`,
    ...more,
  });

  it.each(['before-commit', 'after-commit'])(
    '%s: goes on with the parts that arrived, and becomes one file',
    async (place) => {
      const { id } = await request(buyer);
      const { uploadId } = await start(buyer, id, plan);
      await platform.running.stop();
      const doomed = await startKillable(main, env({ FAILPOINT: place }));
      await sendPart(platform, buyer, id, uploadId, plan, 1).catch(() => undefined);
      expect(await doomed.ended).toBe('SIGKILL');

      await startKillable(main, env());
      const again = await start(buyer, id, plan);
      expect(again).toMatchObject({ uploadId, received: [] });
      for (const number of [1, 2]) await sendPart(platform, buyer, id, uploadId, plan, number);
      expect(await complete(buyer, id, uploadId)).toMatchObject({ id: uploadId, sha256: sha256(plan) });
      expect(await listed(buyer, id)).toMatchObject({ attachments: [{ id: uploadId }], uploads: [] });
    },
    120_000,
  );

  it('keeps every part that was acknowledged, and sends the others only', async () => {
    const { id } = await request(buyer);
    const { uploadId } = await start(buyer, id, plan);
    await platform.running.stop();
    const doomed = await startKillable(main, env());
    await sendPart(platform, buyer, id, uploadId, plan, 1);
    const lost = sendPart(platform, buyer, id, uploadId, plan, 2).catch(() => undefined);
    process.kill(doomed.pid, 'SIGKILL');
    expect(await doomed.ended).toBe('SIGKILL');

    await startKillable(main, env());
    await lost;
    const { received } = await start(buyer, id, plan);
    expect(received).toContain(1);
    if (!received.includes(2)) await sendPart(platform, buyer, id, uploadId, plan, 2);
    expect(await complete(buyer, id, uploadId)).toMatchObject({ id: uploadId, sha256: sha256(plan) });
  }, 120_000);

  it('while its file is checked: a repeated completion ends it, once', async () => {
    const { id } = await request(buyer);
    const { uploadId } = await start(buyer, id, plan);
    for (const number of [1, 2]) await sendPart(platform, buyer, id, uploadId, plan, number);
    await platform.running.stop();
    const doomed = await startKillable(main, env());
    const lost = complete(buyer, id, uploadId).catch(() => undefined);
    while ((await objectsIn(platform, 'attachments/')).length === 0) await delay(POLL_MS);
    process.kill(doomed.pid, 'SIGKILL');
    expect(await doomed.ended).toBe('SIGKILL');

    await startKillable(main, env());
    expect(await complete(buyer, id, uploadId)).toMatchObject({ id: uploadId, sha256: sha256(plan) });
    expect(await complete(buyer, id, uploadId)).toMatchObject({ id: uploadId });
    expect(await listed(buyer, id)).toMatchObject({ attachments: [{ id: uploadId }], uploads: [] });
    await lost;
  }, 180_000);
});
