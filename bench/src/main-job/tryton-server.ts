import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import pg from 'pg';
import { waitFor } from '../../../e2e/support/wait-for.js';
import { cpuSecondsOf } from '../process-family.js';

const run = promisify(execFile);

/** The settings that `make up` gives its PostgreSQL. Every commit waits for the disk. */
const POSTGRES = { shared_buffers: '64MB', wal_level: 'replica', max_wal_senders: '0', max_connections: '150' };
const DATABASE = 'bench';
const MODULES = ['purchase_requisition', 'purchase_request_quotation'];
export const PASSWORD = 'Andamio2026';
/** Enough that no job waits for a process. */
const PROCESSES = 6;
const READY_MS = 60_000;

interface TrytonServer {
  /** Address of the database's JSON-RPC. */
  url: string;
  /** Of Tryton and of its PostgreSQL. */
  cpuSeconds(): number;
  close(): Promise<void>;
}

/** `6.0.29`, or null where Tryton or its way to run it is not installed. */
export async function trytonVersion(): Promise<string | null> {
  const told = await run('trytond', ['--version']).catch(() => null);
  const uwsgi = await run('uwsgi', ['--plugin', 'python3', '--version']).catch(() => null);
  const modules = ['-c', `import ${[...MODULES.map((name) => `trytond.modules.${name}`), 'psycopg2'].join(', ')}`];
  const has = await run('/usr/bin/python3', modules).catch(() => null);
  return told && uwsgi && has ? (/\d+(\.\d+)+/.exec(told.stdout)?.[0] ?? 'of unknown version') : null;
}

/** Tryton under uWSGI, as Debian runs it, on a PostgreSQL of its own of the platform's version and settings. */
export async function startTryton(): Promise<TrytonServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-tryton-'));
  chmodSync(folder, 0o755);
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), port: 0, settings: POSTGRES });
    closing.push(() => postgres.stop());
    const config = await prepare(folder, postgres.url(''), postgres.url('postgres'));
    const port = await freePort();
    const server = serve(folder, config, port);
    closing.push(() => stopped(server));
    const url = `http://127.0.0.1:${port}/${DATABASE}/`;
    const log = () => readFileSync(path.join(folder, 'uwsgi.log'), 'utf8').slice(-2_000);
    await waitFor('Tryton to answer', () => answers(new URL('/', url)), READY_MS).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${log()}`);
    });
    return { url, close, cpuSeconds: () => cpuSecondsOf(postgres.pid) + cpuSecondsOf(server.pid!) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An empty database with the modules of purchase requests; returns the configuration file. */
async function prepare(folder: string, uri: string, adminUrl: string): Promise<string> {
  const config = path.join(folder, 'trytond.conf');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(config, `[database]\nuri = ${uri}\npath = ${folder}/files\n`);
  writeFileSync(passwordFile, `${PASSWORD}\n`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
  const activate = ['-u', ...MODULES, '--activate-dependencies', '--email', 'bench@prueba.pe', '--password'];
  const env = { ...process.env, TRYTONPASSFILE: passwordFile };
  await run('trytond-admin', ['-c', config, '-d', DATABASE, ...activate], { env, maxBuffer: 64 * 1024 * 1024 });
  return config;
}

function serve(folder: string, config: string, port: number) {
  const log = openSync(path.join(folder, 'uwsgi.log'), 'a');
  const app = ['--plugin', 'python3', '--module', 'trytond.application:app', '--need-app', '--lazy-apps'];
  const workers = ['--master', '--processes', String(PROCESSES), '--die-on-term', '--disable-logging'];
  return spawn('uwsgi', [...app, ...workers, '--buffer-size', '32768', '--http-socket', `127.0.0.1:${port}`], {
    stdio: ['ignore', log, log],
    env: { ...process.env, TRYTOND_CONFIG: config, TRYTOND_DATABASE_NAMES: DATABASE },
  });
}

async function answers(url: URL): Promise<boolean> {
  const body = JSON.stringify({ id: 1, method: 'common.server.version', params: [] });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body }).catch(() => null))?.ok === true;
}

async function stopped(server: ReturnType<typeof spawn>): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
