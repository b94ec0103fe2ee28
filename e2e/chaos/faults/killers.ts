import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FailpointName } from '@cotizaobra/chassis/config/failpoint';
import { query } from '../history/read-databases.js';
import { instancesOf, isRunning } from './run.js';

/** Processes that were stopped and not continued. None may stay stopped when a run ends early. */
const stopped = new Set<number>();

/** Signals one instance of a process of the run; false if it is already down. */
function signal(dataFolder: string, name: string, kind: NodeJS.Signals, pick: () => number = () => 0): boolean {
  const instances = instancesOf(dataFolder, name).filter(({ pid }) => isRunning(pid));
  const chosen = instances[Math.floor(pick() * instances.length)];
  if (!chosen) return false;
  return send(chosen.pid, kind);
}

export const killNow = (dataFolder: string, name: string, pick?: () => number): boolean =>
  signal(dataFolder, name, 'SIGKILL', pick);

/** Stops a process in the middle of its work; the returned function continues it. */
export function hold(dataFolder: string, name: string, pick: () => number = () => 0): (() => void) | null {
  const instances = instancesOf(dataFolder, name).filter(({ pid }) => isRunning(pid));
  const chosen = instances[Math.floor(pick() * instances.length)];
  if (!chosen || !send(chosen.pid, 'SIGSTOP')) return null;
  stopped.add(chosen.pid);
  return () => {
    stopped.delete(chosen.pid);
    send(chosen.pid, 'SIGCONT');
  };
}

export function letAllGo(): void {
  for (const pid of stopped) send(pid, 'SIGCONT');
  stopped.clear();
}

function send(pid: number, kind: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, kind);
  } catch {
    return false;
  }
}

/**
 * Kills the sessions of a service's database with -9, as an administrator could by mistake. The whole server then
 * recovers.
 */
export async function killBackend(dataFolder: string, database: string): Promise<boolean> {
  const backends = await query<{ pid: number }>(
    dataFolder,
    'postgres',
    `SELECT pid FROM pg_stat_activity WHERE datname = $1 ORDER BY state = 'active' DESC, pid LIMIT 1`,
    [database],
  ).catch(() => []);
  const [backend] = backends;
  return backend ? send(backend.pid, 'SIGKILL') : false;
}

/** Ends all sessions of a database, like a failover; the server keeps running. */
export const endSessions = (dataFolder: string, database: string): Promise<unknown> =>
  query(
    dataFolder,
    'postgres',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [database],
  ).catch(() => undefined);

const failpointsOf = (dataFolder: string): string => path.join(dataFolder, 'failpoints');

/** The next process of that name that reaches the failpoint dies there. */
export function arm(dataFolder: string, name: string, place: FailpointName): void {
  mkdirSync(failpointsOf(dataFolder), { recursive: true });
  writeFileSync(path.join(failpointsOf(dataFolder), name), place);
}

/** Whether the failpoint has not fired yet. */
export const failpointStands = (dataFolder: string, name: string): boolean =>
  existsSync(path.join(failpointsOf(dataFolder), name));

/** Removes an order that did not fire. */
export const disarm = (dataFolder: string, name: string): void =>
  rmSync(path.join(failpointsOf(dataFolder), name), { force: true });
