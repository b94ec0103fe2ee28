import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FailpointName } from '@cotizaobra/chassis/config/failpoint';
import { query } from '../history/read-databases.js';
import { instancesOf, isRunning } from './run.js';

/** Processes that were stopped and not continued: nobody else may be left hanging when a run ends early. */
const stopped = new Set<number>();

/** Signals one instance of a process of the run; false: it is down already. */
function signal(dataFolder: string, name: string, kind: NodeJS.Signals, pick: () => number = () => 0): boolean {
  const instances = instancesOf(dataFolder, name).filter(({ pid }) => isRunning(pid));
  const chosen = instances[Math.floor(pick() * instances.length)];
  if (!chosen) return false;
  return send(chosen.pid, kind);
}

export const killNow = (dataFolder: string, name: string, pick?: () => number): boolean =>
  signal(dataFolder, name, 'SIGKILL', pick);

/** Holds a process, with what it has in hand; the answer lets it go on. */
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

/** Kills the sessions of a service's database with -9, as an administrator would by mistake: the server recovers as a whole. */
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

/** Ends all sessions of a database, as a failover does; the server goes on. */
export const endSessions = (dataFolder: string, database: string): Promise<unknown> =>
  query(
    dataFolder,
    'postgres',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [database],
  ).catch(() => undefined);

const failpointsOf = (dataFolder: string): string => path.join(dataFolder, 'failpoints');

/** The next process of that name to come by the place dies there. */
export function arm(dataFolder: string, name: string, place: FailpointName): void {
  mkdirSync(failpointsOf(dataFolder), { recursive: true });
  writeFileSync(path.join(failpointsOf(dataFolder), name), place);
}

/** Whether nobody has died there yet. */
export const failpointStands = (dataFolder: string, name: string): boolean =>
  existsSync(path.join(failpointsOf(dataFolder), name));

/** Takes an order back that nobody came by to follow. */
export const disarm = (dataFolder: string, name: string): void =>
  rmSync(path.join(failpointsOf(dataFolder), name), { force: true });
