import { clearStaleServer } from '../postgres/cluster.js';
import { serverNames } from '../server-processes.js';
import { leftoversOf, stopLeftovers } from '../supervisor/leftovers.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';

/** A refusal to start, with a message for the person at the console and no stack trace. */
export class RefusedToStart extends Error {}

const PATIENCE_MS = 10_000;

/**
 * Handles the run before this one. If its supervisor is alive, refuses. If it was killed, stops its processes;
 * recognises them by its record and by PostgreSQL's data folder.
 */
export async function settleEarlierRun(
  recordFile: string,
  postgresFolder: string,
  say: (text: string) => void,
): Promise<void> {
  const record = readRunRecord(recordFile);
  if (record?.supervisor && isAlive(record.supervisor)) {
    throw new RefusedToStart(
      `already running at ${record.address} (pid ${record.supervisor.pid}); stop that run first`,
    );
  }
  const leftovers = leftoversOf(record);
  if (leftovers.length > 0) {
    say(`stopping what an earlier run left behind: ${leftovers.map((each) => each.name).join(', ')}`);
    await stopLeftovers(leftovers, serverNames, PATIENCE_MS);
  }
  await clearStaleServer(postgresFolder, PATIENCE_MS);
}
