import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './proc-table.js';
import type { RecordedProcess, RunRecord } from './run-record.js';

/** Processes of an earlier run that are still there although their supervisor is not. */
export function leftoversOf(record: RunRecord | null): RecordedProcess[] {
  return (record?.processes ?? []).filter(isAlive);
}

/**
 * Stops what an earlier run left behind, newest first, each politely and then for good.
 * Only processes that are provably the recorded ones are ever signalled.
 */
export async function stopLeftovers(leftovers: RecordedProcess[], patienceMs: number): Promise<void> {
  for (const each of [...leftovers].reverse()) await stopRecorded(each, each.stopSignal as NodeJS.Signals, patienceMs);
}

export async function stopRecorded(target: ProcessIdentity, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  send(target, signal);
  if (await goneWithin(target, patienceMs)) return;
  send(target, 'SIGKILL');
  if (!(await goneWithin(target, patienceMs)))
    throw new Error(`process ${target.pid} (${target.command}) cannot be stopped`);
}

function send(target: ProcessIdentity, signal: NodeJS.Signals): void {
  if (!isAlive(target)) return;
  try {
    process.kill(target.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function goneWithin(target: ProcessIdentity, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (isAlive(target)) {
    if (Date.now() > until) return false;
    await pause(20);
  }
  return true;
}
