import { mkdir, opendir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { copyFile, nullIfMissing } from './copy-file.js';

/** Belongs to the running server, not to its data. The folders stay, empty. */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
  'pgsql_tmp',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);

export interface ClusterCopy {
  /** Position of the cut, and when it was taken. */
  lsn: string;
  at: string;
  version: string;
  firstSegment: string;
  lastSegment: string;
}

/**
 * Copies a running cluster by PostgreSQL's low-level API. It copies files while people write, then the log from start
 * to stop, which makes the files consistent. A slot of this session keeps that log until it is copied.
 */
export async function copyCluster(
  client: pg.Client,
  folder: string,
  to: { cluster: string; wal: string },
): Promise<ClusterCopy> {
  await refuseTablespaces(folder);
  const label = `cotizaobra_${process.pid}_${Date.now()}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [label]);
  await client.query('SELECT pg_backup_start($1, true)', [label]);
  await copyFolder(folder, to.cluster);
  // Last, because without a label this file says where to start reading the log.
  await copyFile(path.join(folder, 'global/pg_control'), path.join(to.cluster, 'global/pg_control'));
  const { rows } = await client.query<{ lsn: string; labelfile: string; last: string; version: string; size: string }>(
    `SELECT lsn::text, labelfile, pg_walfile_name(lsn) AS last, current_setting('server_version') AS version,
            (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS size
     FROM pg_backup_stop(false)`,
  );
  const { lsn, labelfile, last, version, size } = rows[0]!;
  const at = new Date().toISOString();
  await writeFile(path.join(to.cluster, 'backup_label'), labelfile, { mode: 0o600 });
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(labelfile)![1]!;
  await copySegments(path.join(folder, 'pg_wal'), to.wal, segmentsBetween(first, last, Number(size)));
  await client.query('SELECT pg_drop_replication_slot($1)', [label]);
  return { lsn, at, version, firstSegment: first, lastSegment: last };
}

/** Names of the log files from one to another of the same timeline. */
export function segmentsBetween(first: string, last: string, segmentSize: number): string[] {
  const inGroup = BigInt(0x1_0000_0000 / segmentSize);
  const numberOf = (name: string): bigint => BigInt(`0x${name.slice(8, 16)}`) * inGroup + BigInt(`0x${name.slice(16)}`);
  const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');
  const names: string[] = [];
  for (let at = numberOf(first); at <= numberOf(last); at += 1n) {
    names.push(`${first.slice(0, 8)}${hex(at / inGroup)}${hex(at % inGroup)}`);
  }
  return names;
}

async function copySegments(from: string, to: string, segments: string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const histories = (await readdir(from)).filter((name) => name.endsWith('.history'));
  for (const name of [...segments, ...histories]) await copyFile(path.join(from, name), path.join(to, name));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const directory = await opendir(from).catch(nullIfMissing);
  if (directory === null) return;
  for await (const entry of directory) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && EMPTIED.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    // A table can be dropped during the copy; the log contains the drop.
    else if (entry.isFile() && !isLeftOut(entry.name)) await copyFile(source, target).catch(nullIfMissing);
  }
}

const isLeftOut = (name: string): boolean =>
  LEFT_OUT.has(name) || name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init');

/** Tablespaces are links to outside the folder; the local run makes none. */
async function refuseTablespaces(folder: string): Promise<void> {
  const spaces = await readdir(path.join(folder, 'pg_tblspc'));
  if (spaces.length > 0) throw new Error('this cluster has tablespaces, which are not copied: use pg_basebackup');
}
