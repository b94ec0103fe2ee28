import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../support/platform.js';
import { followEvents } from '../../support/subscriber.js';
import { secondsUntilReady } from '../faults/readiness.js';
import type { Stage } from '../stage.js';
import { consumedTypes } from './consumers.js';
import type { Evidence } from './evidence.js';
import { databases, query, readDatabases } from './read-databases.js';
import { readStreams } from './read-streams.js';

/** An event in progress at a dead instance is delivered again after 30 s, then with back-off. */
const SETTLE_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 500;
const FOLLOW_WITHIN_MS = 20_000;

/** Waits until no work is in progress, or gives up. The checker then finds what still waits. */
export async function settle(dataFolder: string): Promise<number> {
  const began = performance.now();
  await secondsUntilReady(dataFolder);
  while (performance.now() - began < SETTLE_WITHIN_MS) {
    if ((await isDrained(dataFolder)) && (await haveAllArrived(dataFolder))) break;
    await pause(LOOK_EVERY_MS);
  }
  return (performance.now() - began) / 1_000;
}

async function isDrained(dataFolder: string): Promise<boolean> {
  const waiting = await Promise.all(
    databases.map((name) =>
      query<{ one: number }>(dataFolder, name, `SELECT 1 AS one FROM outbox WHERE published_at IS NULL LIMIT 1`),
    ),
  );
  return waiting.every((rows) => rows.length === 0);
}

/** Whether every consumer has the effect of each of its events. */
async function haveAllArrived(dataFolder: string): Promise<boolean> {
  const logs = await Promise.all(
    databases.map((name) =>
      query<{ id: string; type: string }>(dataFolder, name, 'SELECT event_id AS id, type FROM outbox'),
    ),
  );
  const events = logs.flat();
  for (const [consumer, types] of Object.entries(consumedTypes)) {
    const [row] = await query<{ count: string }>(
      dataFolder,
      consumer,
      `SELECT count(*) FROM unnest($1::uuid[]) AS id WHERE NOT EXISTS (SELECT 1 FROM inbox WHERE consumer = $2 AND event_id = id)
         AND NOT EXISTS (SELECT 1 FROM dead_letters WHERE consumer = $2 AND event_key = id::text)`,
      [events.filter(({ type }) => types.includes(type)).map(({ id }) => id), consumer],
    );
    if (Number(row?.count) > 0) return false;
  }
  return true;
}

/**
 * Reads all data of the run. `follow`: number of companies whose public events are read as an outside system reads
 * them.
 */
export async function collect({ dataFolder, people, platform }: Stage, follow: number): Promise<Evidence> {
  const companyIds = people.map(({ companyId }) => companyId);
  const held = await readDatabases(dataFolder, companyIds);
  const followed: Evidence['followed'] = new Map();
  for (const companyId of companyIds.slice(0, follow)) {
    const published = held.events.filter(({ stream, companyId: whose }) => stream === 'PUBLIC' && whose === companyId);
    followed.set(companyId, await followedBy(platform, companyId, published.length));
  }
  return {
    ...held,
    companies: people.map(({ companyId, userId }) => ({ companyId, userId })),
    streams: await readStreams(dataFolder),
    followed,
    objects: { orphans: await orphansOf(dataFolder) },
  };
}

/** Events that an outside system of the company gets, after at least the given number; more would come at once. */
async function followedBy(platform: Platform, companyId: string, expected: number) {
  const follower = await followEvents(platform, companyId, `chaos-${companyId.slice(-12)}`);
  try {
    const until = Date.now() + FOLLOW_WITHIN_MS;
    while (follower.events().length < expected && Date.now() < until) await pause(LOOK_EVERY_MS);
    await pause(LOOK_EVERY_MS);
    return follower
      .events()
      .map(({ id, type, data }) => ({ id, type, aggregateId: String(data.documentId ?? data.orderId) }));
  } finally {
    await follower.stop();
  }
}

/** Objects without a reference: abandoned uploads, and files of companies without their row. */
async function orphansOf(dataFolder: string): Promise<string[]> {
  const root = path.join(dataFolder, 'objects');
  const keys = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.object'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).slice(0, -'.object'.length));
  const rows = await query<{ key: string }>(dataFolder, 'companies', 'SELECT object_key AS key FROM attachment');
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => key.startsWith('incoming/') || (key.startsWith('public/companies/') && !known.has(key)));
}
