import { execFileSync, spawnSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * The user PostgreSQL runs as: nobody special when we are an ordinary user, `postgres` when we are root, because
 * PostgreSQL refuses root. Creates the system user when it is missing.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

/** Whether that user can enter the folder: asked of the system itself, which knows of every mode and list. */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  if (user === undefined) return true;
  return spawnSync('/usr/bin/test', ['-x', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function lookUp(): SystemUser | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (ids.some((answer) => answer.status !== 0)) return undefined;
  const [uid, gid] = ids.map((answer) => Number(answer.stdout.trim()));
  return { uid: uid!, gid: gid! };
}

function create(): SystemUser {
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const user = lookUp();
  if (user === undefined) throw new Error('PostgreSQL needs a system user `postgres`, and it could not be created');
  return user;
}
