import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { reachableBinaries } from '@cotizaobra/chassis/local-servers/reachable-binaries';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import pg from 'pg';
import { clearStaleServer, initialiseCluster, serverArguments } from '../../src/postgres/cluster';
import { databaseUrl, ensureDatabases } from '../../src/postgres/databases';
import { postgresPlace } from '../../src/postgres/place';
import { isHealthy } from '../../src/supervisor/health-probe';

const owner = await postgresOwner();
const passwords = { postgres: 'p1', identity: 'p2', companies: 'p3' };

describe('the embedded PostgreSQL', () => {
  const closed = mkdtempSync(path.join(tmpdir(), 'cotizaobra-pg-'));
  const dataFolder = path.join(closed, 'data');
  let place: string;
  let folder: string;
  let port: number;
  let server: ChildProcess;

  const admin = (): string => databaseUrl({ port, passwords }, 'postgres');

  async function start(): Promise<void> {
    const { postgres } = await reachableBinaries(owner);
    server = spawn(postgres, serverArguments(folder, port, 150), { ...owner, cwd: place, stdio: 'ignore' });
    await waitFor(() => isHealthy(admin()));
  }

  async function query(role: keyof typeof passwords, database: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: databaseUrl({ port, passwords }, role, database) });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    // A project in a folder that only its owner may enter.
    mkdirSync(dataFolder);
    chmodSync(closed, 0o700);
    place = postgresPlace(dataFolder, owner);
    folder = path.join(place, 'data');
    port = await freePort();
    await initialiseCluster({ programs: await reachableBinaries(owner), folder, password: passwords.postgres, owner });
    await start();
  }, 60_000);

  afterAll(async () => {
    await clearStaleServer(folder, 10_000);
    for (const each of [place, closed]) rmSync(each, { recursive: true, force: true });
  });

  it('lies where its own user can reach it, and stays there', () => {
    expect(place.startsWith(owner.uid === undefined ? dataFolder : '/var/lib/cotizaobra/')).toBe(true);
    chmodSync(closed, 0o755);
    expect(postgresPlace(dataFolder, owner)).toBe(place);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('lies in the data folder itself where only that one is closed', () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'cotizaobra-data-'));
    expect(postgresPlace(alone, owner)).toBe(path.join(alone, 'postgres'));
    expect(statSync(alone).mode & 0o077).toBe(owner.uid === undefined ? 0 : 0o001);
    rmSync(alone, { recursive: true });
  });

  it('gives each service a database that no other service enters', async () => {
    await ensureDatabases({ port, passwords }, ['identity', 'companies']);
    await ensureDatabases({ port, passwords }, ['identity', 'companies']);
    await query('identity', 'identity', 'CREATE TABLE accounts (id int)');
    await expect(query('companies', 'identity', 'SELECT 1')).rejects.toThrow('permission denied');
    await expect(query('identity', 'postgres', 'SELECT 1')).rejects.toThrow('permission denied');
  });

  it('has the extensions and the letters that the services rely on', async () => {
    for (const extension of ['unaccent', 'pg_trgm', 'citext', 'pgcrypto'])
      await query('identity', 'identity', `CREATE EXTENSION ${extension}`);
    const rows = await query(
      'identity',
      'identity',
      "SELECT lower('ÑANDÚ') AS lower, current_setting('server_encoding') AS encoding",
    );
    expect(rows).toEqual([{ lower: 'ñandú', encoding: 'UTF8' }]);
  });

  it('starts again after a run that left its server behind', async () => {
    const gone = once(server, 'exit');
    await clearStaleServer(folder, 10_000);
    await gone;
    await start();
    expect(
      await query('identity', 'identity', "SELECT count(*)::int AS tables FROM pg_tables WHERE tablename = 'accounts'"),
    ).toEqual([{ tables: 1 }]);
  });

  it('starts again after its server was killed and its number went to somebody else', async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    const stranger = spawn('/usr/bin/sleep', ['600'], {
      ...owner,
      cwd: '/',
      stdio: 'ignore',
    });
    const pidFile = path.join(folder, 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
    await clearStaleServer(folder, 10_000);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    await start();
    stranger.kill();
  });
});
