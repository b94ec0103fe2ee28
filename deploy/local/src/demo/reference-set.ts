import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { portsOf } from '../ports.js';
import { databaseUrl } from '../postgres/databases.js';
import { programOf } from '../program-of.js';
import { secretsOf } from '../run/secrets-of.js';
import type { Settings } from '../settings.js';
import { referenceFolder } from './reference-digest.js';

/** The reference set belongs to no person, so an operator's command of technical-data imports it. */
export async function importReference(settings: Settings): Promise<void> {
  const command = programOf(settings, 'services/technical-data', 'commands/import-reference.js');
  const server = { port: portsOf(settings).postgres, passwords: secretsOf(settings).postgres };
  const env = { ...process.env, DATABASE_URL: databaseUrl(server, 'technical-data') };
  await promisify(execFile)(process.execPath, [command, referenceFolder], { env });
}
