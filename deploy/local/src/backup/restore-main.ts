import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { reachableBinaries } from '@cotizaobra/chassis/local-servers/reachable-binaries';
import { z } from 'zod';
import { SUPERUSER } from '../postgres/cluster.js';
import { postgresPlace } from '../postgres/place.js';
import { tell } from '../run/console.js';
import { filesOf, readSettings } from '../settings.js';
import { checkedManifest, partsOf } from './manifest.js';
import { restore } from './restore.js';
import { openFolder } from './sealed-folder.js';

const DAY_MS = 86_400_000;
/** Default age of events in streams (STREAM_MAX_AGE_DAYS). */
const REPLAYED_DAYS = 30;

const keptSecretsSchema = z.object({ postgres: z.record(z.string(), z.string()) });

/**
 * `make restore FROM=<backup> DATA=<new folder>`: rebuilds the data folder of a platform. `make up DATA=…` starts it. An
 * encrypted backup needs BACKUP_IDENTITY=<file of the identity>.
 */
async function main(): Promise<void> {
  const { FROM, DATA, BACKUP_IDENTITY } = process.env;
  if (!FROM || !DATA) throw new Error('Say from where and where to: make restore FROM=<backup> DATA=<new folder>');
  const settings = readSettings(process.env);
  const { root, dataFolder } = settings;
  if (readdirSync(dataFolder).length > 0) throw new Error(`${dataFolder} is not empty: nothing was restored`);
  const from = path.resolve(root, FROM);
  if (statSync(from).isDirectory()) return restoreFolder(from, dataFolder);
  if (!BACKUP_IDENTITY) throw new Error(`${from} is encrypted: say BACKUP_IDENTITY=<file of its identity>`);
  const opened = `${dataFolder}.opened-${process.pid}`;
  await openFolder(from, identityIn(readFileSync(path.resolve(root, BACKUP_IDENTITY), 'utf8')), opened);
  await restoreFolder(opened, dataFolder).finally(() => rmSync(opened, { recursive: true }));
}

async function restoreFolder(from: string, dataFolder: string): Promise<void> {
  const { DATA, REPLAY_FROM } = process.env;
  const manifest = await checkedManifest(from);
  const { kept } = partsOf(from);
  cpSync(kept, dataFolder, { recursive: true });
  const files = filesOf(dataFolder);
  if (!existsSync(files.secrets)) throw new Error(`the backup holds no ${path.basename(files.secrets)}`);
  const secrets = keptSecretsSchema.parse(JSON.parse(readFileSync(files.secrets, 'utf8')));
  const owner = await postgresOwner();
  const { events } = await restore(from, manifest, {
    postgres: {
      programs: await reachableBinaries(owner),
      owner,
      folder: path.join(postgresPlace(dataFolder, owner), 'data'),
      superuserPassword: secrets.postgres[SUPERUSER]!,
    },
    objects: files.objects,
    replayFrom: REPLAY_FROM || new Date(Date.parse(manifest.cut.at) - REPLAYED_DAYS * DAY_MS).toISOString(),
  });
  tell(`Restored as of ${manifest.cut.lsn}, ${manifest.cut.at}: every table and file as the manifest says.`);
  tell(`${events} events will be published again at the start: make up DATA=${DATA}`);
}

/** The key in a file of age: lines that begin with # are remarks. */
const identityIn = (text: string): string => text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? '';

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
