import { cp, mkdir } from 'node:fs/promises';
import { replayOutbox } from '@cotizaobra/chassis/commands/outbox-replay';
import { type AddressOf, checksumsOf, differences, withClient } from './checksums.js';
import { type Manifest, partsOf } from './manifest.js';
import { type RestoreTarget, withRestoredServer } from './restored-server.js';

export interface RestoreInto {
  postgres: RestoreTarget;
  objects: string;
  /** From when on events are published again: the streams of NATS are empty after a restore. */
  replayFrom: string;
}

/** Restores a checked backup, compares every table with the manifest and has the streams refilled from the event logs. */
export async function restore(from: string, manifest: Manifest, into: RestoreInto): Promise<{ events: number }> {
  const parts = partsOf(from);
  await mkdir(into.objects, { recursive: true, mode: 0o700 });
  await cp(parts.objects, into.objects, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // A platform without a single object.
    if (error.code !== 'ENOENT') throw error;
  });
  return withRestoredServer({ ...parts, lsn: manifest.cut.lsn }, into.postgres, async (addressOf) => {
    const faults = differences(manifest.databases, await checksumsOf(addressOf));
    if (faults.length > 0) throw new Error(`what was restored differs from the manifest\n${faults.join('\n')}`);
    return { events: await replayAll(addressOf, manifest, into.replayFrom) };
  });
}

/** Here, before any process runs: so the old events stand in the new streams before the new ones. */
async function replayAll(addressOf: AddressOf, manifest: Manifest, from: string): Promise<number> {
  let events = 0;
  for (const [database, tables] of Object.entries(manifest.databases)) {
    const hasLog = Object.keys(tables).some((name) => name.startsWith('public.outbox'));
    if (hasLog) events += await withClient(addressOf(database), (client) => replayOutbox(client, from));
  }
  return events;
}
