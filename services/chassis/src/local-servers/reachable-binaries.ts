import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.js';
import type { Owner } from './postgres-owner.js';

/**
 * Folder for files that the `postgres` user must read when the project's folder is closed to it; only root needs it.
 */
export const OUTSIDE_PROJECT = '/var/lib/cotizaobra';

/**
 * True if the `postgres` user can enter the folder. The system is asked, because it knows all modes and access lists.
 */
export function canEnter({ uid, gid }: Owner, folder: string): boolean {
  if (uid === undefined) return true;
  return spawnSync('/usr/bin/test', ['-x', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * The installed binaries if the `postgres` user can enter node_modules. Otherwise (a project in a private folder) a
 * copy elsewhere, 60 MB, made once per version.
 */
export async function reachableBinaries(owner: Owner): Promise<PostgresBinaries> {
  const installed = await postgresBinaries();
  const bin = dirname(installed.postgres);
  if (canEnter(owner, bin)) return installed;
  const copy = await copyOnce(dirname(bin), join(OUTSIDE_PROJECT, `postgresql-${await versionOf(bin)}`));
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
}

/** Version of the package whose programs are in native/bin. */
async function versionOf(bin: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(bin, '../../package.json'), 'utf8')) as { version: string };
  return version;
}

async function copyOnce(from: string, to: string): Promise<string> {
  if (await exists(to)) return to;
  await mkdir(dirname(to), { recursive: true });
  await chmod(dirname(to), 0o755);
  const draft = `${to}.${process.pid}`;
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  // If two processes copy at once, the second finds the same files in place.
  await rename(draft, to).catch(() => rm(draft, { recursive: true }));
  return to;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
