import { setTimeout as pause } from 'node:timers/promises';
import { filesOf } from '../settings.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';
import { readRoll, writeRoll } from './roll-file.js';

const LOOK_EVERY_MS = 100;
/** If the run does not accept the request within this time, it never will. */
const TAKEN_UP_WITHIN_MS = 5_000;

/**
 * Makes the run of a data folder replace all processes, or those of the kinds, with the current settings.
 * @returns the names of the replaced instances
 * @throws when nothing runs or not everything was replaced
 */
export async function askForRoll(dataFolder: string, kinds: readonly string[]): Promise<string[]> {
  const files = filesOf(dataFolder);
  const supervisor = readRunRecord(files.run)?.supervisor;
  if (!supervisor || !isAlive(supervisor)) throw new Error('Nothing is running here: make up');
  if (readRoll(files.roll)?.state === 'running') throw new Error('It is being replaced already.');

  writeRoll(files.roll, { kinds: kinds.length > 0 ? [...kinds] : null, state: 'asked', renewed: [], error: null });
  process.kill(supervisor.pid, 'SIGUSR2');
  const until = Date.now() + TAKEN_UP_WITHIN_MS;
  for (;;) {
    const roll = readRoll(files.roll);
    if (roll?.state === 'done') return roll.renewed;
    if (roll?.state === 'failed') throw new Error(`Not everything was replaced: ${roll.error}`);
    if (roll?.state !== 'running' && Date.now() > until) throw new Error('The run did not take it up.');
    if (!isAlive(supervisor)) throw new Error('The run ended meanwhile.');
    await pause(LOOK_EVERY_MS);
  }
}
