import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { portsOf } from '../ports.js';
import { databaseUrl } from '../postgres/databases.js';
import { secretsOf } from '../run/secrets-of.js';
import type { Settings } from '../settings.js';
import { demoAccounts, signOut } from './accounts.js';

/** The API cannot set roles, so this runs identity's own command, as an operator would. */
export async function grantSuperAdmin(settings: Settings): Promise<void> {
  const command = path.join(settings.root, 'services/identity/dist/commands/grant-super-admin.js');
  const server = { port: portsOf(settings).postgres, passwords: secretsOf(settings).postgres };
  const env = { ...process.env, DATABASE_URL: databaseUrl(server, 'identity') };
  await promisify(execFile)(process.execPath, [command, demoAccounts.admin.email], { env });
  // The command ended the sessions with the old role.
  signOut(demoAccounts.admin);
}
