import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN_USER, inboxPrefixOf } from '@cotizaobra/deploy-config/nats/permissions';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { writeNatsConfig } from '../nats/write-config.js';
import { portsOf } from '../ports.js';
import { secretsOf } from '../run/secrets-of.js';
import { filesOf, readSettings, type Settings } from '../settings.js';
import { isAlive } from '../supervisor/proc-table.js';
import { readRunRecord } from '../supervisor/run-record.js';
import { ensureSubscriber, writeCredentials } from './register.js';
import { type Choice, choiceSchema, createConsumers, credentialsOf } from './subscriber.js';

const RELOAD_WITHIN_MS = 15_000;

const split = (list: string): string[] =>
  [...new Set(list.split(',').map((part) => part.trim()))].filter(Boolean).sort();

/** Arguments of the command. COMPANY is COMPANIES with one id. */
function readChoice({ NAME = '', COMPANIES, COMPANY, EVENTS, FROM }: NodeJS.ProcessEnv): Choice {
  const choice = {
    name: NAME,
    companyIds: split(COMPANIES || COMPANY || ''),
    events: split(EVENTS ?? ''),
    from: FROM || 'all',
  };
  return choiceSchema.parse(choice);
}

/** `make subscriber COMPANIES=<ids> NAME=<name>`: a NATS user and consumers for an outside system, while the platform runs. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const choice = readChoice(process.env);
  const servers = `nats://127.0.0.1:${portsOf(settings).nats}`;
  const nats = runningNats(settings);
  const subscriber = ensureSubscriber(settings.dataFolder, choice);
  const credentials = credentialsOf(subscriber, servers);
  const secrets = secretsOf(settings);
  writeNatsConfig(settings, secrets);
  process.kill(nats, 'SIGHUP');
  // First, because the reload refuses a user who is signing in.
  await untilReloaded(credentials, (connection) => connection.flush());
  await untilReloaded({ servers, user: ADMIN_USER, password: secrets.nats[ADMIN_USER]! }, (admin) =>
    createConsumers(admin, subscriber),
  );
  const file = path.relative(settings.root, writeCredentials(settings.dataFolder, subscriber.name, credentials));
  process.stdout.write(`${JSON.stringify(credentials, null, 2)}\n\nKept in ${file}. Follow the events:\n`);
  process.stdout.write(`  node deploy/examples/follow-events.mjs ${file}\n`);
}

interface Login {
  servers: string;
  user: string;
  password: string;
}

async function withConnection<T>(login: Login, work: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const { servers, user, password } = login;
  const connection = await connect({
    servers,
    user,
    pass: password,
    inboxPrefix: inboxPrefixOf(user),
    reconnect: false,
  });
  // The server may cut a connection while it reads its file again: what waits on it would wait for good.
  const cut = connection.closed().then((error): never => {
    throw error ?? new Error('NATS closed the connection');
  });
  try {
    return await Promise.race([work(connection), cut]);
  } finally {
    await connection.close();
  }
}

/**
 * The server reads its file a moment after the signal, and answers nothing about streams for a moment more. `work` is
 * safe to repeat.
 */
async function untilReloaded(login: Login, work: (connection: NatsConnection) => Promise<void>): Promise<void> {
  const until = Date.now() + RELOAD_WITHIN_MS;
  for (;;) {
    try {
      return await withConnection(login, work);
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}

function runningNats(settings: Settings): number {
  const nats = readRunRecord(filesOf(settings.dataFolder).run)?.processes.find((each) => each.name === 'nats');
  if (nats === undefined || !isAlive(nats)) throw new Error('Nothing is running here: make up');
  return nats.pid;
}

main().catch((error: unknown) => {
  if (error instanceof z.ZodError) for (const issue of error.issues) console.error(issue.message);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
