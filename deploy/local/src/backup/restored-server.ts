import { chmod, chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnServer, stopProcess, waitUntilReady } from '@cotizaobra/chassis/local-servers/child-server';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import type { PostgresBinaries } from '@cotizaobra/chassis/local-servers/postgres-binaries';
import type { Owner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { SUPERUSER, serverArguments } from '../postgres/cluster.js';
import { databaseUrl } from '../postgres/databases.js';
import { type AddressOf, withClient } from './checksums.js';

const CONNECTIONS = 30;
/** Time limit for replaying the log of the backup. */
const WITHIN_MS = 600_000;

export interface RestoreTarget {
  programs: PostgresBinaries;
  owner: Owner;
  /** Data folder to create. Its parent exists and PostgreSQL's user can enter it. */
  folder: string;
  superuserPassword: string;
}

/**
 * Copies cluster and log into a new data folder, recovers it to the cut and runs `work` on it. Stops the server
 * afterwards.
 */
export async function withRestoredServer<T>(
  from: { cluster: string; wal: string; lsn: string },
  target: RestoreTarget,
  work: (addressOf: AddressOf) => Promise<T>,
): Promise<T> {
  const { folder, owner, programs } = target;
  await cp(from.cluster, folder, { recursive: true, errorOnExist: true, force: false });
  await cp(from.wal, path.join(folder, 'pg_wal'), { recursive: true });
  // The server replays the log up to the cut and starts a new timeline there.
  await writeFile(path.join(folder, 'recovery.signal'), '');
  await own(folder, owner);
  const port = await freePort();
  const logFile = path.join(path.dirname(folder), 'restore.log');
  const args = [...serverArguments(folder, port, CONNECTIONS), ...recoveryArguments(from.lsn)];
  const spec = { name: 'postgres', command: programs.postgres, args, logFile, ...owner };
  const child = spawnServer(spec);
  const passwords = { [SUPERUSER]: target.superuserPassword };
  const addressOf: AddressOf = (database) => databaseUrl({ port, passwords }, SUPERUSER, database);
  try {
    await waitUntilReady(spec, child, () => isOpen(addressOf('postgres')), WITHIN_MS);
    const answer = await work(addressOf);
    await rm(logFile, { force: true });
    return answer;
  } finally {
    if (child.exitCode === null && child.signalCode === null && child.pid) await stopProcess(child.pid, 'SIGINT');
  }
}

/** No archive is needed, because the folder already has all of the log. */
function recoveryArguments(lsn: string): string[] {
  const settings = {
    restore_command: 'false',
    recovery_target_lsn: lsn,
    recovery_target_inclusive: 'off',
    recovery_target_action: 'promote',
    hot_standby: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const isOpen = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );

async function own(folder: string, { uid, gid }: Owner): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    await chmod(file, entry.isDirectory() ? 0o700 : 0o600);
    if (uid !== undefined) await chown(file, uid, gid ?? uid);
  }
  await chmod(folder, 0o700);
  if (uid !== undefined) await chown(folder, uid, gid ?? uid);
}
