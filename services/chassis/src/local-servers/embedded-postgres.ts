import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { acceptsConnections, isAlive, spawnServer, stopProcess, waitUntilReady } from './child-server.js';
import { freePort } from './free-port.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { type Owner, postgresOwner } from './postgres-owner.js';
import { reachableBinaries } from './reachable-binaries.js';

const run = promisify(execFile);

export interface PostgresOptions {
  /**
   * Folder of `data/` and `postgres.log`; created if missing. If the caller is root, the `postgres` user must have
   * access.
   */
  dir: string;
  /** 0 selects a free port. */
  port: number;
  user?: string;
  password?: string;
  /** Server settings, as in `{ max_connections: '300' }`. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  readonly port: number;
  readonly pid: number;
  url(database: string): string;
  /** Fast shutdown: ends sessions and flushes data. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL 18 on `dir`, on 127.0.0.1 only. The first start creates its cluster. A server that
 * survived its owner (kill -9) is found by its pid file and reused.
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  const user = options.user ?? 'postgres';
  const password = options.password ?? 'postgres';
  const dataDir = join(options.dir, 'data');
  const survivor = await runningServer(dataDir);
  if (survivor) return handle(survivor.pid, survivor.port, user, password);

  const owner = await postgresOwner();
  const binaries = await reachableBinaries(owner);
  await prepareDirectory(options.dir, owner);
  await initialise(binaries, dataDir, owner, user, password);
  const port = options.port === 0 ? await freePort() : options.port;
  const spec = {
    name: 'postgres',
    command: binaries.postgres,
    args: ['-D', dataDir, '-p', String(port), ...flags(options.settings ?? {})],
    logFile: join(options.dir, 'postgres.log'),
    env: { ...process.env, LC_MESSAGES: 'C' },
    ...owner,
  };
  const child = spawnServer(spec);
  const local = handle(child.pid ?? 0, port, user, password);
  await waitUntilReady(spec, child, () => answers(local.url('postgres')));
  return local;
}

function handle(pid: number, port: number, user: string, password: string): LocalPostgres {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    port,
    pid,
    url: (database) => `postgresql://${credentials}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    stop: () => stopProcess(pid, 'SIGINT'),
  };
}

function flags(settings: Record<string, string>): string[] {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function prepareDirectory(dir: string, owner: Owner): Promise<void> {
  await mkdir(dir, { recursive: true });
  if (owner.uid !== undefined) await chown(dir, owner.uid, owner.gid ?? owner.uid);
  for (let parent = dirname(dir); owner.uid !== undefined && parent !== dirname(parent); parent = dirname(parent)) {
    const { mode } = await stat(parent);
    if ((mode & 0o001) === 0) throw new Error(`the postgres user cannot reach ${dir}: ${parent} is closed to others`);
  }
}

async function initialise(binaries: PostgresBinaries, dataDir: string, owner: Owner, user: string, password: string) {
  if (await exists(join(dataDir, 'PG_VERSION'))) return;
  // initdb refuses to run on the remains of an interrupted run.
  await rm(dataDir, { recursive: true, force: true });
  const passwordFile = join(tmpdir(), `pg-password-${randomUUID()}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner.uid !== undefined) await chown(passwordFile, owner.uid, owner.gid ?? owner.uid);
  try {
    const args = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', `--username=${user}`];
    await run(binaries.initdb, [...args, `--pgdata=${dataDir}`, `--pwfile=${passwordFile}`], {
      ...owner,
      cwd: dirname(dataDir),
    });
    await chmod(dataDir, 0o700);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runningServer(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !isAlive(pid) || !(await acceptsConnections(port))) return null;
  return { pid, port };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
