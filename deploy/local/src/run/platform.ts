import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { reachableBinaries } from '@cotizaobra/chassis/local-servers/reachable-binaries';
import { writeNatsConfig } from '../nats/write-config.js';
import { portsOf } from '../ports.js';
import { initialiseCluster, SUPERUSER } from '../postgres/cluster.js';
import { ensureDatabases } from '../postgres/databases.js';
import { postgresPlace } from '../postgres/place.js';
import { processList } from '../processes.js';
import { servicesWithDatabase } from '../services-with-database.js';
import { filesOf, type Settings } from '../settings.js';
import { takenPorts, type WantedPort } from '../supervisor/port-check.js';
import type { ProcessSpec } from '../supervisor/process-spec.js';
import type { Supervisor } from '../supervisor/supervisor.js';
import { RefusedToStart, settleEarlierRun } from './earlier-run.js';
import { LOOPBACK, type Run } from './run.js';
import { secretsOf } from './secrets-of.js';

/** Checks all conditions before the first process starts. Starts nothing and touches nothing of others. */
export async function prepareRun(settings: Settings, say: (text: string) => void): Promise<Run> {
  const files = filesOf(settings.dataFolder);
  const owner = await postgresOwner();
  const place = postgresPlace(settings.dataFolder, owner);
  const folder = path.join(place, 'data');
  await settleEarlierRun(files.run, folder, say);
  const secrets = secretsOf(settings);
  const run: Run = { settings, secrets, postgres: { programs: await reachableBinaries(owner), folder, owner } };
  await refuseTakenPorts(processList(run), settings);
  // Folder of uploaded files.
  mkdirSync(files.objects, { recursive: true, mode: 0o700 });
  writeNatsConfig(settings, secrets);
  return run;
}

/**
 * Starts everything at the same time: our processes load while PostgreSQL makes its cluster and databases. Resolves when
 * every process is ready.
 */
export function startPlatform(run: Run, supervisor: Supervisor): Promise<void> {
  const passwords = run.secrets.postgres;
  const server = { port: portsOf(run.settings).postgres, passwords };
  const withDatabases = (spec: ProcessSpec): ProcessSpec => ({
    ...spec,
    prepare: () => initialiseCluster({ ...run.postgres, password: passwords[SUPERUSER]! }),
    complete: () => ensureDatabases(server, servicesWithDatabase),
  });
  return supervisor.start(processList(run).map((spec) => (spec.name === 'postgres' ? withDatabases(spec) : spec)));
}

async function refuseTakenPorts(specs: ProcessSpec[], settings: Settings): Promise<void> {
  const { gateway: publicPort, mail } = portsOf(settings);
  const wanted: WantedPort[] = specs.flatMap((spec) => spec.listens.map((at) => ({ wantedBy: spec.name, ...at })));
  // Another program on the other loopback address would get the visitors of `localhost`.
  wanted.push({ wantedBy: 'the platform', host: '::1', port: publicPort });
  wanted.push({ wantedBy: 'the page of mails', host: LOOPBACK, port: mail });
  const taken = await takenPorts(wanted);
  if (taken.length === 0) return;
  const lines = new Set(
    taken.map(
      ({ wantedBy, port, usedBy }) =>
        `  port ${port} (for ${wantedBy}) is used by ${usedBy ?? 'a process that cannot be seen from here'}`,
    ),
  );
  throw new RefusedToStart(
    `Some ports are taken; nothing was started.\n${[...lines].join('\n')}\nStop those programs or choose other ports: make up PORT=3100`,
  );
}
