import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { reachableBinaries } from '@cotizaobra/chassis/local-servers/reachable-binaries';
import { portsOf } from '../ports.js';
import { SUPERUSER } from '../postgres/cluster.js';
import { databaseUrl } from '../postgres/databases.js';
import { recordedPlace } from '../postgres/place.js';
import { tell } from '../run/console.js';
import { secretsOf } from '../run/secrets-of.js';
import { filesOf, readSettings } from '../settings.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';
import { backUp } from './back-up.js';
import { sealFolder } from './sealed-folder.js';

/**
 * `make backup TO=<new folder>`: backs up the platform that runs here without stopping it. With BACKUP_RECIPIENT, TO is a
 * new file that only the owner of its identity can open.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!process.env.TO) throw new Error('Say where to: make backup TO=<new folder>');
  const { BACKUP_RECIPIENT: recipient } = process.env;
  const to = path.resolve(settings.root, process.env.TO);
  if (recipient && existsSync(to)) throw new Error(`${to} exists: nothing was backed up`);
  // Beside the data, which has the room for the trial as well.
  const folder = recipient ? path.join(settings.dataFolder, `backup-${process.pid}`) : to;
  const files = filesOf(settings.dataFolder);
  const server = readRunRecord(files.run)?.processes.find(({ name }) => name === 'postgres');
  const place = recordedPlace(settings.dataFolder);
  if (server === undefined || !isAlive(server) || place === null) throw new Error('Nothing is running here: make up');
  const owner = await postgresOwner();
  const passwords = secretsOf(settings).postgres;
  const at = { port: portsOf(settings).postgres, passwords };
  const manifest = await backUp(
    {
      postgres: {
        programs: await reachableBinaries(owner),
        owner,
        folder: path.join(place, 'data'),
        superuserPassword: passwords[SUPERUSER]!,
        addressOf: (database) => databaseUrl(at, SUPERUSER, database),
      },
      objects: files.objects,
      kept: [files.secrets, files.subscribers, files.credentials, files.demoDone, files.sealKeys],
    },
    folder,
  ).catch((error: unknown) => {
    if (recipient) rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  if (recipient) await sealFolder(folder, recipient, to).finally(() => rmSync(folder, { recursive: true }));
  const tables = Object.values(manifest.databases).flatMap((each) => Object.values(each));
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0);
  const count = Object.keys(manifest.files).length;
  tell(`Backed up up to ${manifest.cut.lsn}, ${manifest.cut.at}; restored on trial.`);
  if (recipient) tell(`Encrypted for ${recipient}: nobody reads it without that identity, this machine neither.`);
  tell(`${Object.keys(manifest.databases).length} databases, ${tables.length} tables, ${rows} rows, ${count} files.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
