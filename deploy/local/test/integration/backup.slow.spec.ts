import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { reachableBinaries } from '@cotizaobra/chassis/local-servers/reachable-binaries';
import { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { type BackupSource, backUp } from '../../src/backup/back-up';
import { checksumsOf, withClient } from '../../src/backup/checksums';
import { segmentsBetween } from '../../src/backup/cluster-copy';
import { checkedManifest, type Manifest, partsOf } from '../../src/backup/manifest';
import { restore } from '../../src/backup/restore';
import { withRestoredServer } from '../../src/backup/restored-server';
import { clearStaleServer, initialiseCluster, serverArguments } from '../../src/postgres/cluster';
import { databaseUrl, ensureDatabases } from '../../src/postgres/databases';
import { isHealthy } from '../../src/supervisor/health-probe';
import { positionOf, SCHEMA, startWriters, type Written } from '../support/writers';

const passwords = { postgres: 'p1', quotations: 'p2', companies: 'p3' };
const WRITERS = 3;
const STEPS = 'SELECT writer, step FROM document ORDER BY 1, 2';
/** The rows of the given steps, as one text: alike in two databases when every value of them is. */
const ROWS_OF_STEPS = `SELECT md5(string_agg(row, ',' ORDER BY row)) AS md5 FROM (
  SELECT d::text AS row FROM document d JOIN unnest($1::int[], $2::int[]) s(writer, step) USING (writer, step)
  UNION ALL SELECT i::text FROM item i JOIN unnest($1::int[], $2::int[]) s(writer, step) USING (writer, step)) rows`;

describe('a backup of a platform at work', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'cotizaobra-backup-'));
  const folder = path.join(home, 'source/data');
  const backup = path.join(home, 'backup');
  const objects = path.join(home, 'source/objects');
  const store = new FolderObjectStore(objects);
  let source: BackupSource;
  let server: ChildProcess;
  let manifest: Manifest;
  let ledger: Written[];
  let acknowledgedBefore: number;

  beforeAll(async () => {
    chmodSync(home, 0o755);
    mkdirSync(path.dirname(folder));
    const owner = await postgresOwner();
    const programs = await reachableBinaries(owner);
    const port = await freePort();
    const addressOf = (database: string): string => databaseUrl({ port, passwords }, 'postgres', database);
    await initialiseCluster({ programs, folder, password: passwords.postgres, owner });
    server = spawn(programs.postgres, serverArguments(folder, port, 50), { ...owner, cwd: home, stdio: 'ignore' });
    await waitFor(() => isHealthy(addressOf('postgres')));
    await ensureDatabases({ port, passwords }, ['quotations', 'companies']);
    await withClient(addressOf('quotations'), (client) => client.query(SCHEMA));
    const postgres = { programs, owner, folder, superuserPassword: passwords.postgres, addressOf };
    source = { postgres, objects, kept: [path.join(home, 'absent.json')] };

    const writers = startWriters(addressOf('quotations'), store, WRITERS);
    ledger = writers.ledger;
    await waitFor(() => ledger.length > 60);
    acknowledgedBefore = ledger.length;
    manifest = await backUp(source, backup);
    const after = ledger.length;
    await waitFor(() => ledger.length > after + 20);
    await writers.stop();
  }, 180_000);

  afterAll(async () => {
    await clearStaleServer(folder, 10_000);
    await waitFor(() => server.exitCode !== null);
    rmSync(home, { recursive: true, force: true });
  });

  /** Another data folder, as another machine would have it. */
  const targetIn = (name: string) => {
    mkdirSync(path.join(home, name), { mode: 0o755 });
    const { addressOf: _, ...postgres } = source.postgres;
    return { ...postgres, folder: path.join(home, name, 'data') };
  };

  const rowsOf = <T>(url: string, text: string, values: unknown[] = []): Promise<T[]> =>
    withClient(url, async (client) => (await client.query(text, values)).rows as T[]);

  it('restores to its cut: all that was acknowledged before, nothing that began after, no half transaction', async () => {
    const postgres = targetIn('elsewhere');
    const into = { postgres, objects: path.join(home, 'elsewhere/objects'), replayFrom: '2000-01-01T00:00:00Z' };
    const { events } = await restore(backup, await checkedManifest(backup), into);
    const cut = positionOf(manifest.cut.lsn);
    const port = await freePort();
    const restored = databaseUrl({ port, passwords }, 'postgres', 'quotations');
    const again = spawn(postgres.programs.postgres, serverArguments(postgres.folder, port, 50), {
      ...postgres.owner,
      cwd: home,
      stdio: 'ignore',
    });
    try {
      await waitFor(() => isHealthy(restored));
      const steps = await rowsOf<{ writer: number; step: number }>(restored, STEPS);
      const present = new Set(steps.map(({ writer, step }) => `${writer}/${step}`));
      const isThere = ({ writer, step }: Written): boolean => present.has(`${writer}/${step}`);

      expect(ledger.filter((each) => each.acknowledged <= cut && !isThere(each))).toEqual([]);
      expect(ledger.filter((each) => each.began >= cut && isThere(each))).toEqual([]);
      // The backup was taken at work: some of it was written while files were copied, and some did not get in.
      expect(present.size).toBeGreaterThan(acknowledgedBefore);
      expect(ledger.length).toBeGreaterThan(present.size);

      // Whole transactions: two items each, the counter and the events in step with the documents.
      expect(
        await rowsOf(restored, 'SELECT writer, step FROM item GROUP BY 1, 2 HAVING count(*) = 2 ORDER BY 1, 2'),
      ).toEqual(steps);
      expect(await rowsOf(restored, 'SELECT DISTINCT writer, step FROM item ORDER BY 1, 2')).toEqual(steps);
      expect(await rowsOf(restored, 'SELECT * FROM counter ORDER BY 1')).toEqual(
        await rowsOf(restored, 'SELECT writer, max(step) AS step FROM document GROUP BY 1 ORDER BY 1'),
      );
      const outbox = 'SELECT writer, step FROM outbox WHERE published_at IS NULL ORDER BY 1, 2';
      expect(await rowsOf(restored, outbox)).toEqual(steps);
      expect(events).toBe(steps.length);

      // The same rows as those the source still has of the same transactions.
      const values = [steps.map(({ writer }) => writer), steps.map(({ step }) => step)];
      const expected = await rowsOf(source.postgres.addressOf('quotations'), ROWS_OF_STEPS, values);
      expect(await rowsOf(restored, ROWS_OF_STEPS, values)).toEqual(expected);
      await expectEveryObject(restored, into.objects);
    } finally {
      await clearStaleServer(postgres.folder, 10_000);
      await waitFor(() => again.exitCode !== null);
    }
  }, 120_000);

  async function expectEveryObject(database: string, folder: string): Promise<void> {
    const restored = new FolderObjectStore(folder);
    const rows = await rowsOf<{ object_key: string; sha256: string }>(
      database,
      'SELECT object_key, sha256 FROM document',
    );
    for (const { object_key, sha256 } of rows) {
      const bytes = await buffer((await restored.get(object_key))!.stream);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  }

  it('stops at the cut although the log goes on', async () => {
    const wal = path.join(home, 'longer-wal');
    cpSync(partsOf(backup).wal, wal, { recursive: true });
    const running = path.join(source.postgres.folder, 'pg_wal');
    const later = readdirSync(running).filter((name) => name > manifest.postgres.lastSegment && name.length === 24);
    expect(later.length).toBeGreaterThan(0);
    for (const name of later) cpSync(path.join(running, name), path.join(wal, name));
    const from = { cluster: partsOf(backup).cluster, wal, lsn: manifest.cut.lsn };
    const databases = await withRestoredServer(from, targetIn('longer'), checksumsOf);
    expect(databases).toEqual(manifest.databases);
  }, 60_000);

  it('of a platform at rest has the checksums of the source itself', async () => {
    const quiet = await backUp(source, path.join(home, 'quiet'));
    expect(quiet.databases).toEqual(await checksumsOf(source.postgres.addressOf));
    expect(quiet.databases.quotations!['public.document']!.rows).toBe(String(ledger.length));
    expect(quiet.databases.quotations).not.toEqual(manifest.databases.quotations);
    expect(existsSync(path.join(source.postgres.folder, '..', `trial-${process.pid}`))).toBe(false);
    const slots = await rowsOf(source.postgres.addressOf('postgres'), 'SELECT slot_name FROM pg_replication_slots');
    expect(slots).toEqual([]);
  }, 120_000);

  it('is not restored without the log that was written meanwhile', async () => {
    const wal = path.join(home, 'no-wal');
    mkdirSync(wal);
    const from = { cluster: partsOf(backup).cluster, wal, lsn: manifest.cut.lsn };
    await expect(withRestoredServer(from, targetIn('without-log'), checksumsOf)).rejects.toThrow(
      'postgres exited with',
    );
  }, 60_000);

  it('is not restored when its data is not what the manifest says', async () => {
    const { quotations } = manifest.databases;
    const other = { ...quotations, 'public.counter': { ...quotations!['public.counter']!, rows: '99' } };
    const wrong = { ...manifest, databases: { ...manifest.databases, quotations: other } };
    const into = { postgres: targetIn('other'), objects: path.join(home, 'other/objects'), replayFrom: '1' };
    await expect(restore(backup, wrong, into)).rejects.toThrow('quotations: public.counter: 99');
  }, 60_000);

  it('names each file that is missing, changed or a stranger', async () => {
    const damaged = path.join(home, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    rmSync(path.join(damaged, 'wal', manifest.postgres.lastSegment));
    const object = Object.keys(manifest.files).find((name) => name.endsWith('.bytes'))!;
    appendFileSync(path.join(damaged, object), 'x');
    appendFileSync(path.join(damaged, 'stranger'), 'x');
    await expect(checkedManifest(damaged)).rejects.toThrow(
      `changed: ${object}\nmissing: wal/${manifest.postgres.lastSegment}\nnot of this backup: stranger`,
    );
    rmSync(path.join(damaged, 'manifest.json'));
    await expect(checkedManifest(damaged)).rejects.toThrow('holds no whole backup');
  });

  it('never goes into a folder that holds something', async () => {
    await expect(backUp(source, backup)).rejects.toThrow('is not empty');
  });

  it('counts the files of the log across the end of a group', () => {
    expect(segmentsBetween('0000000200000001000000FE', '000000020000000200000001', 16 * 1024 ** 2)).toEqual([
      '0000000200000001000000FE',
      '0000000200000001000000FF',
      '000000020000000200000000',
      '000000020000000200000001',
    ]);
  });
});
