import { execFile } from 'node:child_process';
import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { reachableBinaries } from '@cotizaobra/chassis/local-servers/reachable-binaries';
import { clearStaleServer, SUPERUSER } from '../postgres/cluster.js';
import { recordedPlace } from '../postgres/place.js';
import { tell } from '../run/console.js';
import { secretsOf } from '../run/secrets-of.js';
import { password, writeSecrets } from '../secrets.js';
import { filesOf, readSettings } from '../settings.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';
import { rotated } from './rotated.js';

const PATIENCE_MS = 10_000;

/**
 * `make rotate-secrets`: new passwords and keys for an installation at rest; the next start gives them to its servers.
 * An interrupted rotation goes on with the next call: PostgreSQL's new password is stored before PostgreSQL gets it.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const files = filesOf(settings.dataFolder);
  const place = recordedPlace(settings.dataFolder);
  const record = readRunRecord(files.run);
  const alive = [record?.supervisor, ...(record?.processes ?? [])].some((each) => each && isAlive(each));
  if (alive) throw new Error('A run is alive here: stop it first. Passwords belong to its servers too.');
  if (!place) throw new Error('There is no installation here yet: make up');
  const secrets = secretsOf(settings);
  const superuser = secrets.nextSuperuser ?? password();
  writeSecrets(files.secrets, { ...secrets, nextSuperuser: superuser });
  await setSuperuserPassword(path.join(place, 'data'), superuser);
  writeSecrets(files.secrets, rotated(secrets, superuser));
  const retired = retireSealKeys(files.sealKeys);
  const passwords = Object.keys(secrets.postgres).length + Object.keys(secrets.nats).length;
  tell(`${passwords} passwords and the keys of tokens, webhooks and second factors are new.`);
  if (retired > 0) tell('The next start makes a new key of the seal. Documents that were sealed stay valid.');
  tell('Start: make up. Ten minutes later make rotate-keys takes the old signing key away.');
}

/** Without a server, so without the old password: PostgreSQL alone with its files. */
async function setSuperuserPassword(folder: string, to: string): Promise<void> {
  const owner = await postgresOwner();
  const { postgres } = await reachableBinaries(owner);
  await clearStaleServer(folder, PATIENCE_MS);
  const single = promisify(execFile)(postgres, ['--single', '-D', folder, 'postgres'], { ...owner, cwd: folder });
  // Only letters and digits, see `password`.
  single.child.stdin?.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${to}';\n`);
  const { stderr } = await single;
  if (/\b(ERROR|FATAL|PANIC):/.test(stderr)) throw new Error(`PostgreSQL kept its password: ${stderr}`);
}

/** They seal no more. Their names keep them out of the next start. */
function retireSealKeys(folder: string): number {
  const keys = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.pem'));
  for (const { name } of keys) renameSync(path.join(folder, name), path.join(folder, `${name}.retired-${Date.now()}`));
  return keys.length;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
