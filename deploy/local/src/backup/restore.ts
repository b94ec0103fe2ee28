import { cp, mkdir } from 'node:fs/promises';
import { replayOutbox } from '@cotizaobra/chassis/commands/outbox-replay';
import { type AddressOf, checksumsOf, differences, withClient } from './checksums.js';
import { type Manifest, partsOf } from './manifest.js';
import { type RestoreTarget, withRestoredServer } from './restored-server.js';

export interface RestoreInto {
  postgres: RestoreTarget;
  objects: string;
  /** Events since this time are published again, because the streams of NATS are empty after a restore. */
  replayFrom: string;
}

/**
 * Restores a checked backup and compares every table with the manifest. Marks the event logs so that the relays refill
 * the streams.
 */
export async function restore(from: string, manifest: Manifest, into: RestoreInto): Promise<{ events: number }> {
  const parts = partsOf(from);
  await mkdir(into.objects, { recursive: true, mode: 0o700 });
  await cp(parts.objects, into.objects, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // The platform has no objects.
    if (error.code !== 'ENOENT') throw error;
  });
  return withRestoredServer({ ...parts, lsn: manifest.cut.lsn }, into.postgres, async (addressOf) => {
    const faults = differences(manifest.databases, await checksumsOf(addressOf));
    if (faults.length > 0) throw new Error(`what was restored differs from the manifest\n${faults.join('\n')}`);
    return { events: await replayAll(addressOf, manifest, into.replayFrom) };
  });
}

/** Before any process runs, so that old events enter the new streams before new ones. */
async function replayAll(addressOf: AddressOf, manifest: Manifest, from: string): Promise<number> {
  let events = 0;
  for (const [database, tables] of Object.entries(manifest.databases)) {
    const hasLog = Object.keys(tables).some((name) => name.startsWith('public.outbox'));
    if (hasLog) events += await withClient(addressOf(database), (client) => replayOutbox(client, from));
  }
  return events;
}
