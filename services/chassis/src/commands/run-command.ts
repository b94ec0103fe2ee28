import pg from 'pg';
import type { ServiceDefinition } from '../app/service-definition.js';
import type { ServiceEnv } from '../config/base-env.js';
import { migrate } from '../data/migrate.js';
import { listDeadLetters, redriveDeadLetters } from './dead-letter-commands.js';
import { listDeadMails, redriveDeadMails } from './mail-commands.js';
import { exportOutbox } from './outbox-export.js';
import { replayOutbox } from './outbox-replay.js';

export const USAGE = `usage: node main.js --service <path of service.js> <command>
  migrate                                 brings the database up to date
  outbox replay --from <time | position>  publishes the event log again from there
  outbox export --from <time>             writes the event log from there as lines of JSON
  dead-letters list                       shows what consumers gave up
  dead-letters redrive [id]               has the service try one, or all, again
  mail list                               shows the mails that were given up
  mail redrive [id]                       has the service try one, or all, again`;

export class UsageError extends Error {}

/** Runs one command on a service's database with the service's settings; returns the text to print, '' for none. */
export async function runCommand(
  service: ServiceDefinition,
  env: ServiceEnv,
  words: readonly string[],
): Promise<string> {
  if (!service.database) throw new UsageError(`${service.name} has no database`);
  const [first, second, third, fourth] = words;
  if (first === 'migrate' && words.length === 1) {
    const ran = await migrate(service.name, env, service.database);
    return ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'nothing to migrate';
  }
  if (first === 'outbox' && second === 'replay' && third === '--from' && fourth) {
    return withClient(env, async (client) => `${await replayOutbox(client, fourth)} events will be published again`);
  }
  if (first === 'outbox' && second === 'export' && third === '--from' && fourth) {
    await withClient(env, (client) => exportOutbox(client, fourth, (lines) => process.stdout.write(lines)));
    return '';
  }
  if (first === 'dead-letters' && second === 'list' && words.length === 2) {
    return withClient(env, async (client) => JSON.stringify(await listDeadLetters(client), null, 2));
  }
  if (first === 'dead-letters' && second === 'redrive' && words.length <= 3) {
    return withClient(
      env,
      async (client) => `${await redriveDeadLetters(client, third)} dead letters will be tried again`,
    );
  }
  if (first === 'mail' && service.database.mail) return mailCommand(env, words);
  throw new UsageError(USAGE);
}

function mailCommand(env: ServiceEnv, [, command, id, ...more]: readonly string[]): Promise<string> {
  if (command === 'list' && !id) {
    return withClient(env, async (client) => JSON.stringify(await listDeadMails(client), null, 2));
  }
  if (command === 'redrive' && more.length === 0) {
    return withClient(env, async (client) => `${await redriveDeadMails(client, id)} mails will be tried again`);
  }
  throw new UsageError(USAGE);
}

async function withClient<T>(env: ServiceEnv, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
