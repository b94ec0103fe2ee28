import { clearStaleServer } from '../postgres/cluster.js';
import { serverNames } from '../processes.js';
import { leftoversOf, stopLeftovers } from '../supervisor/leftovers.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';

/** A refusal to start, in words for the person at the console: no stack trace. */
export class RefusedToStart extends Error {}

const PATIENCE_MS = 10_000;

/**
 * Makes peace with the run before this one. Still alive under its supervisor: refuses. Killed: stops what it left
 * behind, told apart from everybody else's processes by what it wrote down and by PostgreSQL's data folder.
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
