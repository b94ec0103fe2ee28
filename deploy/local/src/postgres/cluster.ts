import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from '@cotizaobra/chassis/local-servers/postgres-binaries';
import type { Owner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { stopRecorded } from '../supervisor/leftovers.js';
import { allPids, executableOf, identityOf, type ProcessIdentity, workingFolderOf } from '../supervisor/proc-table.js';

const run = promisify(execFile);

export const SUPERUSER = 'postgres';

/** Creates the data folder of a new cluster if there is none: UTF-8, with the same sort order on every machine. */
export async function initialiseCluster(at: {
  programs: PostgresBinaries;
  folder: string;
  password: string;
  owner: Owner;
}): Promise<void> {
  if (existsSync(path.join(at.folder, 'PG_VERSION'))) return;
  // Built in another folder and moved, so a killed run leaves no half cluster.
  const draft = `${at.folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  chmodSync(draft, 0o700);
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, at.password, { mode: 0o600 });
  const { uid, gid } = at.owner;
  for (const file of [draft, passwordFile]) if (uid !== undefined) chownSync(file, uid, gid ?? uid);
  const args = ['--pgdata', draft, '--username', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const locale = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
  try {
    await run(at.programs.initdb, [...args, ...locale], { ...at.owner, cwd: path.dirname(draft) });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, at.folder);
}

/** Arguments of the server: loopback only, no socket files, small enough for a laptop that runs everything else. */
export function serverArguments(folder: string, port: number, connections: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: connections,
    shared_buffers: '64MB',
    // Needed by `make backup` of a running cluster. There are no replicas.
    wal_level: 'replica',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_duration_statement: '1s',
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Prepares for a new server. Stops a postmaster of this data folder that outlived its run, with its backends. Removes a
 * postmaster.pid whose number now belongs to another process, because PostgreSQL would take it for a live server.
 */
export async function clearStaleServer(folder: string, patienceMs: number): Promise<void> {
  const mine = serversOf(folder);
  const pidFile = path.join(folder, 'postmaster.pid');
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null;
  const first = mine.find((each) => each.pid === postmaster);
  if (first !== undefined) await stopRecorded(first, 'SIGINT', patienceMs);
  for (const orphan of serversOf(folder)) await stopRecorded(orphan, 'SIGQUIT', patienceMs);
  rmSync(pidFile, { force: true });
}

/** The working directory of a server process is its data folder, so other `postgres` processes do not match. */
function serversOf(folder: string): ProcessIdentity[] {
  return allPids()
    .filter((pid) => executableOf(pid)?.endsWith('/postgres') && workingFolderOf(pid) === folder)
    .map(identityOf)
    .filter((each) => each !== null);
}
