import { setTimeout as pause } from 'node:timers/promises';
import { replicaKinds } from '../replicas.js';
import { filesOf, readSettings } from '../settings.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';
import { readRoll, writeRoll } from './roll-file.js';

const LOOK_EVERY_MS = 100;
/** A run that does not take the request up within this time will not. */
const TAKEN_UP_WITHIN_MS = 5_000;

/** `make roll`: replaces what runs here by what is built now, one instance after the other; `ONLY=quotations,gateway`. */
async function main(): Promise<number> {
  const files = filesOf(readSettings(process.env).dataFolder);
  const record = readRunRecord(files.run);
  const supervisor = record?.supervisor;
  if (!supervisor || !isAlive(supervisor)) return say('Nothing is running here: make up', 1);
  const kinds = (process.env.ONLY ?? '').split(/[\s,]+/).filter(Boolean);
  const unknown = kinds.filter((kind) => !(replicaKinds as readonly string[]).includes(kind));
  if (unknown.length > 0) return say(`Nothing is called ${unknown.join(', ')}: ${replicaKinds.join(', ')}`, 1);
  if (readRoll(files.roll)?.state === 'running') return say('It is being replaced already.', 1);

  writeRoll(files.roll, { kinds: kinds.length > 0 ? kinds : null, state: 'asked', renewed: [], error: null });
  process.kill(supervisor.pid, 'SIGUSR2');
  const until = Date.now() + TAKEN_UP_WITHIN_MS;
  for (;;) {
    const roll = readRoll(files.roll);
    if (roll?.state === 'done') return say(`Replaced: ${roll.renewed.join(', ')}`, 0);
    if (roll?.state === 'failed') return say(`Not everything was replaced: ${roll.error}`, 1);
    if (roll?.state !== 'running' && Date.now() > until) return say('The run did not take it up.', 1);
    if (!isAlive(supervisor)) return say('The run ended meanwhile.', 1);
    await pause(LOOK_EVERY_MS);
  }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

process.exitCode = await main();
