import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the `postgres` user, created if missing. Other users run
 * it as themselves.
 */
export async function postgresOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function create(): Promise<Owner> {
  await run('groupadd', ['--force', 'postgres']);
  await run('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres']);
  const owner = await lookUp();
  if (!owner) throw new Error('the postgres user could not be created');
  return owner;
}
