import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { portsOf } from '../ports.js';
import { databaseUrl } from '../postgres/databases.js';
import { secretsOf } from '../run/platform.js';
import { projectRoot, type Settings } from '../settings.js';

const service = path.join(projectRoot(), 'services/technical-data');
const folder = path.join(service, 'reference');

/** Of the files of the reference set: it is imported again at the first start after one of them changed. */
export function referenceDigest(): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** More than one person's data: the technical data's own command, as an operator would run it. */
export async function importReference(settings: Settings): Promise<void> {
  const command = path.join(service, 'dist/commands/import-reference.js');
  const server = { port: portsOf(settings).postgres, passwords: secretsOf(settings).postgres };
  const env = { ...process.env, DATABASE_URL: databaseUrl(server, 'technical-data') };
  await promisify(execFile)(process.execPath, [command, folder], { env });
}
