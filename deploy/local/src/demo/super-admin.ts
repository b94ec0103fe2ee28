import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { portsOf } from '../ports.js';
import { databaseUrl } from '../postgres/databases.js';
import { programOf } from '../program-of.js';
import { secretsOf } from '../run/secrets-of.js';
import type { Settings } from '../settings.js';
import { demoAccounts, signOut } from './accounts.js';

/** The API cannot set roles, so this runs identity's own command, as an operator would. */
export async function grantSuperAdmin(settings: Settings): Promise<void> {
  const command = programOf(settings, 'services/identity', 'commands/grant-super-admin.js');
  const server = { port: portsOf(settings).postgres, passwords: secretsOf(settings).postgres };
  const env = { ...process.env, DATABASE_URL: databaseUrl(server, 'identity') };
  await promisify(execFile)(process.execPath, [command, demoAccounts.admin.email], { env });
  // The command ended the sessions with the old role.
  signOut(demoAccounts.admin);
}
