import path from 'node:path';
import { portsOf } from './ports.js';
import { serverArguments } from './postgres/cluster.js';
import { databaseUrl } from './postgres/databases.js';
import { LOOPBACK, type Run } from './run/run.js';
import { servicesWithDatabase } from './services-with-database.js';
import { filesOf, type Settings } from './settings.js';
import type { ProcessSpec } from './supervisor/process-spec.js';

/** The servers that store data. They start first, with set-up work in between, and stop last. */
export const serverNames = ['postgres', 'nats'];

export function postgres({ settings, secrets, postgres: { programs, folder, owner } }: Run): ProcessSpec {
  const port = portsOf(settings).postgres;
  return {
    name: 'postgres',
    command: programs.postgres,
    args: serverArguments(folder, port, connectionsFor(settings)),
    cwd: path.dirname(folder),
    env: {},
    listens: [{ host: LOOPBACK, port }],
    health: databaseUrl({ port, passwords: secrets.postgres }, 'postgres'),
    needs: [],
    // Fast shutdown: ends sessions and flushes without waiting for clients.
    stopSignal: 'SIGINT',
    logStyle: 'postgres',
    runAs: owner,
  };
}

/** Each instance has a pool (10) and a relay (1). One more instance exists during a replacement. */
function connectionsFor({ replicas }: Settings): number {
  const instancesWithDatabase = servicesWithDatabase.reduce((sum, name) => sum + replicas[name], 1);
  return Math.max(150, instancesWithDatabase * 12 + 30);
}

export function nats({ settings }: Run): ProcessSpec {
  const ports = portsOf(settings);
  return {
    name: 'nats',
    command: process.env.NATS_SERVER ?? 'nats-server',
    args: ['-c', filesOf(settings.dataFolder).natsConfig],
    cwd: settings.dataFolder,
    env: {},
    listens: [ports.nats, ports.natsMonitor].map((port) => ({ host: LOOPBACK, port })),
    health: `http://${LOOPBACK}:${ports.natsMonitor}/healthz`,
    needs: [],
    stopSignal: 'SIGTERM',
    logStyle: 'nats',
  };
}
