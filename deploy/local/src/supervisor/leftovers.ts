import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './proc-table.js';
import type { RecordedProcess, RunRecord } from './run-record.js';

/** Processes of an earlier run whose supervisor is gone. */
export function leftoversOf(record: RunRecord | null): RecordedProcess[] {
  return (record?.processes ?? []).filter(isAlive);
}

/**
 * Stops processes of an earlier run, first by a stop signal, then by SIGKILL; the `last` ones after all others. Signals
 * only processes that are provably the recorded ones.
 */
export async function stopLeftovers(leftovers: RecordedProcess[], last: string[], patienceMs: number): Promise<void> {
  const isLast = (each: RecordedProcess): boolean => last.includes(each.name);
  for (const group of [leftovers.filter((each) => !isLast(each)), leftovers.filter(isLast)]) {
    await Promise.all(group.map((each) => stopRecorded(each, each.stopSignal as NodeJS.Signals, patienceMs)));
  }
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
