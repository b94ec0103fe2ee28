import { setTimeout as pause } from 'node:timers/promises';
import { query } from '../history/read-databases.js';
import { processesOf } from './run.js';

const PROBE_EVERY_MS = 100;
const PROBE_MS = 2_000;

/** Whether every process of the run reports that it is ready. */
async function isAllReady(dataFolder: string): Promise<boolean> {
  const answers = await Promise.all(processesOf(dataFolder).map(({ health }) => isReady(dataFolder, health)));
  return answers.every(Boolean);
}

async function isReady(dataFolder: string, health: string | null): Promise<boolean> {
  if (health === null) return true;
  if (health.startsWith('postgres'))
    return query(dataFolder, 'postgres', 'SELECT 1').then(
      () => true,
      () => false,
    );
  return fetch(health, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

/**
 * Seconds until all are ready.
 * @throws after `withinMs`
 */
export async function secondsUntilReady(dataFolder: string, withinMs = 120_000): Promise<number> {
  const began = performance.now();
  while (!(await isAllReady(dataFolder))) {
    if (performance.now() - began > withinMs) throw new Error(`not ready again after ${withinMs / 1_000} s`);
    await pause(PROBE_EVERY_MS);
  }
  return (performance.now() - began) / 1_000;
}
