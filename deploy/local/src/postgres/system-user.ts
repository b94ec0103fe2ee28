import { spawnSync } from 'node:child_process';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user PostgreSQL runs as when we are root, whom it refuses; made when missing. Undefined: as ourselves. */
export async function postgresUser(): Promise<SystemUser | undefined> {
  const { uid, gid } = await postgresOwner();
  return uid === undefined ? undefined : { uid, gid: gid ?? uid };
}

/** Whether that user can enter the folder: asked of the system itself, which knows of every mode and list. */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  if (user === undefined) return true;
  return spawnSync('/usr/bin/test', ['-x', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
