import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type AddressOf, checksumsOf, withClient } from './checksums.js';
import { copyCluster } from './cluster-copy.js';
import { filesWithSums, type Manifest, partsOf, writeManifest } from './manifest.js';
import { copyObjects } from './objects-copy.js';
import { type RestoreTarget, withRestoredServer } from './restored-server.js';

const run = promisify(execFile);

export interface BackupSource {
  /** The running cluster; `folder` is its data folder. */
  postgres: RestoreTarget & { addressOf: AddressOf };
  objects: string;
  /** Files and folders of the installation that the data needs. Missing ones are left out. */
  kept: string[];
}

/**
 * Backs up a running platform into a new folder, then restores the copy on trial. The manifest has the trial's
 * checksums, because the trial is at the cut while the source keeps changing.
 */
export async function backUp(source: BackupSource, to: string): Promise<Manifest> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty`);
  const parts = partsOf(to);
  // Before, because an object may be removed during the copy of the cluster. After, because objects are stored before
  // their rows.
  await copyObjects(source.objects, parts.objects);
  const { postgres } = source;
  const copy = await withClient(postgres.addressOf('postgres'), (client) =>
    copyCluster(client, postgres.folder, parts),
  );
  await copyObjects(source.objects, parts.objects);
  await keep(source.kept, parts.kept);
  const { lsn, at, ...rest } = copy;
  const databases = await trialOf(source, parts, lsn);
  const manifest: Manifest = { format: 1, cut: { lsn, at }, postgres: rest, databases, files: await filesWithSums(to) };
  await run('sync', ['-f', to]);
  await writeManifest(to, manifest);
  return manifest;
}

async function trialOf(
  { postgres }: BackupSource,
  parts: { cluster: string; wal: string },
  lsn: string,
): Promise<Manifest['databases']> {
  const folder = path.join(path.dirname(postgres.folder), `trial-${process.pid}`);
  try {
    return await withRestoredServer({ ...parts, lsn }, { ...postgres, folder }, checksumsOf);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(files: string[], to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const file of files) {
    await cp(file, path.join(to, path.basename(file)), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
