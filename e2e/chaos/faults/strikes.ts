import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FailpointName } from '@cotizaobra/chassis/config/failpoint';
import pg from 'pg';
import { projectRoot } from '../../support/project-root.js';
import { waitFor } from '../../support/wait-for.js';
import { databases, query } from '../history/read-databases.js';
import type { Violation } from '../history/violation.js';
import { arm, disarm, endSessions, failpointStands, hold, killBackend, killNow } from './killers.js';
import { databaseUrlOf, instancesOf } from './run.js';

/** A fault injected into a busy platform. It is over when the promise resolves. */
export interface Fault {
  name: string;
  /** Its text in the table. */
  fault: string;
  /** Part of the short form. */
  short: boolean;
  strike(dataFolder: string, short: boolean): Promise<void>;
  /** Findings that the fault itself causes. */
  explains?(violation: Violation): boolean;
}

const FAILPOINT_WITHIN_MS = 20_000;

const killed = (name: string, short: boolean): Fault => ({
  name: `kill-${name}`,
  fault: `kill -9 of ${name}`,
  short,
  strike: async (dataFolder) => {
    if (!killNow(dataFolder, name)) throw new Error(`${name} is down already`);
  },
});

/** A process has to reach the failpoint, or there was no fault. */
const atFailpoint = (name: string, place: FailpointName, short: boolean): Fault => ({
  name: `${name}-${place}`,
  fault: `kill -9 of ${name} ${place.replace('-', ' ')}`,
  short,
  strike: async (dataFolder) => {
    arm(dataFolder, name, place);
    try {
      await waitFor(`${name} to die ${place}`, () => !failpointStands(dataFolder, name), FAILPOINT_WITHIN_MS);
    } finally {
      disarm(dataFolder, name);
    }
  },
});

const stopped = (name: string, seconds: number, short: boolean): Fault => ({
  name: `stop-${name}`,
  fault: `SIGSTOP of ${name} for ${seconds} s`,
  short,
  strike: async (dataFolder) => {
    const goOn = hold(dataFolder, name);
    if (!goOn) throw new Error(`${name} is down already`);
    await pause(seconds * 1_000);
    goOn();
  },
});

/** Keeps NATS dead despite restarts, removes its store, and refills the streams from the event logs. */
const natsWiped: Fault = {
  name: 'nats-wiped',
  fault: 'NATS dead for 30 s (short: 10 s), its store wiped; outbox replay',
  short: true,
  strike: async (dataFolder, short) => {
    const until = Date.now() + (short ? 10_000 : 30_000);
    while (Date.now() < until) {
      killNow(dataFolder, 'nats');
      rmSync(path.join(dataFolder, 'nats/store'), { recursive: true, force: true });
      await pause(50);
    }
    for (const service of databases) await replay(dataFolder, service);
  },
  // Events written between the return of NATS and the replay come before the older events in the new stream.
  explains: ({ fault, what }) => fault === 'order' && / in [A-Z]+ after a later one$/.test(what),
};

/** The operator's command, with the settings of the running service. */
async function replay(dataFolder: string, service: string): Promise<void> {
  const root = projectRoot();
  const pid = instancesOf(dataFolder, service)[0]?.pid;
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const env = Object.fromEntries(
    environment.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const command = path.join(root, 'services/chassis/dist/commands/main.js');
  const definition = path.join(root, 'services', service, 'dist/service.js');
  const words = ['outbox', 'replay', '--from', '0'];
  await promisify(execFile)(process.execPath, [command, '--service', definition, ...words], { cwd: root, env });
}

const backendKilled: Fault = {
  name: 'postgres-backend',
  fault: 'kill -9 of a PostgreSQL backend',
  short: false,
  strike: async (dataFolder) => {
    if (!(await killBackend(dataFolder, 'quotations'))) throw new Error('there is no backend');
  },
};

const sessionsEnded: Fault = {
  name: 'postgres-sessions',
  fault: 'all sessions of a database ended',
  short: false,
  strike: async (dataFolder) => {
    await endSessions(dataFolder, 'quotations');
  },
};

const HELD_SECONDS = 12;

/** New connections are refused, and existing ones were ended. */
const connectionsExhausted: Fault = {
  name: 'postgres-full',
  fault: `no PostgreSQL connection to be had for ${HELD_SECONDS} s`,
  short: false,
  strike: async (dataFolder) => {
    const admin = new pg.Client({ connectionString: databaseUrlOf(dataFolder, 'postgres') });
    await admin.connect();
    try {
      for (const name of databases) await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} CONNECTION LIMIT 0`);
      for (const name of ['quotations', 'chat']) await endSessions(dataFolder, name);
      await pause(HELD_SECONDS * 1_000);
    } finally {
      for (const name of databases)
        await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} CONNECTION LIMIT -1`);
      await admin.end();
    }
  },
};

/** Every statement on documents waits: the database is slow for one service and normal for the others. */
const slowDatabase: Fault = {
  name: 'postgres-slow',
  fault: `a table of quotations locked for ${HELD_SECONDS} s`,
  short: true,
  strike: async (dataFolder) => {
    await query(
      dataFolder,
      'quotations',
      `DO $$ BEGIN LOCK TABLE document IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(${HELD_SECONDS}); END $$`,
    );
  },
};

const places: FailpointName[] = ['before-commit', 'after-commit', 'before-publish', 'after-publish'];

/** Every fault for a busy platform, in this order. */
export const faults: Fault[] = [
  ...places.map((place) => atFailpoint('quotations', place, place === 'after-commit' || place === 'after-publish')),
  atFailpoint('quotations', 'before-ack', false),
  ...places.map((place) => atFailpoint('chat', place, false)),
  ...(['before-commit', 'after-commit', 'before-ack'] as const).map((place) =>
    atFailpoint('notifications', place, place === 'before-ack'),
  ),
  ...places.map((place) => atFailpoint('orders', place, place === 'after-commit')),
  atFailpoint('orders', 'before-ack', false),
  ...['quotations', 'chat', 'notifications', 'gateway', 'identity', 'companies'].map((name) =>
    killed(name, name === 'gateway'),
  ),
  ...['documents', 'posts', 'technical-data', 'webhooks', 'orders', 'prices', 'web'].map((name) => killed(name, false)),
  killed('nats', false),
  natsWiped,
  killed('postgres', true),
  backendKilled,
  sessionsEnded,
  connectionsExhausted,
  slowDatabase,
  stopped('nats', 8, true),
  stopped('postgres', 8, true),
  stopped('quotations', 8, false),
];
