import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { stopProcess } from '@cotizaobra/chassis/local-servers/child-server';
import { type LocalPostgres, startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import pg from 'pg';

const run = promisify(execFile);
const STANDBY = 'standby';
/** Folders whose content belongs to the running server. */
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'];

/** A PostgreSQL and its standby. A commit is acknowledged when it is on both disks (`synchronous_commit` is on). */
export class PostgresPair {
  private constructor(
    private readonly dir: string,
    readonly primary: LocalPostgres,
    readonly standby: LocalPostgres,
  ) {}

  static async start(): Promise<PostgresPair> {
    const dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-pair-'));
    await chmod(dir, 0o755);
    const settings = { max_connections: '100', synchronous_commit: 'on' };
    const primary = await startPostgres({ dir: join(dir, 'primary'), port: 0, settings });
    await copy(primary, join(dir, 'primary/data'), join(dir, 'standby/data'));
    const standby = await startPostgres({ dir: join(dir, 'standby'), port: 0, settings });
    await asSuperuser(primary, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
      await client.query('SELECT pg_reload_conf()');
      await waitFor(async () => {
        const { rows } = await client.query<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication');
        return rows[0]?.sync_state === 'sync';
      });
    });
    return new PostgresPair(dir, primary, standby);
  }

  /** The machine of the primary is gone: kill -9 of its postmaster, whose children end with it. */
  async killPrimary(): Promise<void> {
    await stopProcess(this.primary.pid, 'SIGKILL');
  }

  /** The standby takes writes from now on. */
  async promote(): Promise<void> {
    await asSuperuser(this.standby, async (client) => {
      const { rows } = await client.query<{ promoted: boolean }>('SELECT pg_promote(true, 60) AS promoted');
      if (!rows[0]?.promoted) throw new Error('the standby was not promoted');
    });
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.stop(), this.standby.stop()]);
    await rm(this.dir, { recursive: true, force: true });
  }
}

/** The files of a running cluster by its low-level API, set up to follow it. The embedded server has no pg_basebackup. */
async function copy(primary: LocalPostgres, from: string, to: string): Promise<void> {
  await asSuperuser(primary, async (client) => {
    // Keeps the log that the standby has not read.
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [STANDBY]);
    await client.query('SELECT pg_backup_start($1, true)', [STANDBY]);
    await mkdir(dirname(to), { recursive: true });
    await cp(from, to, { recursive: true, filter: (file) => isCopied(relative(from, file)) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(primary.url('postgres'));
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${STANDBY}`;
  const lines = [`primary_conninfo = '${conninfo}'`, `primary_slot_name = '${STANDBY}'`, ''];
  await writeFile(join(to, 'postgresql.auto.conf'), lines.join('\n'));
  await writeFile(join(to, 'standby.signal'), '');
  const { uid, gid } = await postgresOwner();
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, to]);
  await chmod(to, 0o700);
}

function isCopied(file: string): boolean {
  if (basename(file).startsWith('postmaster.')) return false;
  return !EMPTIED.some((folder) => file.startsWith(`${folder}/`));
}

async function asSuperuser<T>(server: LocalPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
