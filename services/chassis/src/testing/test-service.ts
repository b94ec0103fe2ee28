import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Abstract, Type } from '@nestjs/common';
import type { z } from 'zod';
import type { ServiceDefinition } from '../app/service-definition.js';
import { openService, type RunningService } from '../app/start-service.js';
import type { ServiceEnv } from '../config/base-env.js';
import { createLogger } from '../observability/logger.js';
import { type ReceivedMail, readMailFolder } from './mail-folder.js';
import { TestClient } from './test-client.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { testEnv } from './test-env.js';
import { startTestNats, type TestNats } from './test-nats.js';

export interface TestServiceOptions {
  /** Raw settings, as in the environment, including the service's own. */
  env?: Record<string, string>;
  /** The service's settings schema, if it has its own settings. */
  schema?: z.ZodType<ServiceEnv>;
  /** A database shared with another instance; by default the service creates and drops its own. */
  database?: TestDatabase;
  nats?: TestNats;
}

export interface TestService {
  readonly running: RunningService;
  readonly client: TestClient;
  readonly nats: TestNats;
  /** Throws if the service has no database. */
  readonly database: TestDatabase;
  /** The mails sent so far, oldest first; only if `MAIL_URL` was not overridden. */
  mails(): Promise<ReceivedMail[]>;
  get<T>(token: Type<T> | Abstract<T> | symbol): T;
  stop(): Promise<void>;
}

/** Starts a whole service inside the test with its own database and NATS. */
export async function startTestService(
  service: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const nats = options.nats ?? (await startTestNats());
  const database = options.database ?? (service.database ? await createTestDatabase(service.database) : null);
  const objects = await mkdtemp(join(tmpdir(), 'cotizaobra-test-objects-'));
  const mailFolder = join(objects, 'mail');
  const raw = {
    NATS_URL: nats.url,
    DATABASE_URL: database?.url,
    OBJECT_STORE: `folder:${objects}`,
    MAIL_URL: `file:${mailFolder}`,
    MAIL_RETRY_MS: '20',
    ...options.env,
  };
  const env = testEnv(raw, options.schema);
  const running = await openService(service, env, createLogger(service.name, env));
  const client = await TestClient.connect(nats.url, () => relayed(database));
  return {
    running,
    client,
    nats,
    get database() {
      if (!database) throw new Error(`${service.name} has no database`);
      return database;
    },
    mails: () => readMailFolder(mailFolder),
    get: (token) => running.app.get(token, { strict: false }),
    stop: async () => {
      await client.close();
      await running.stop();
      if (!options.nats) await nats.stop();
      if (!options.database) await database?.drop();
      await rm(objects, { recursive: true, force: true });
    },
  };
}

/** At most this long: a test may have stopped the relay, or NATS. */
const RELAY_MS = 2_000;
const POLL_MS = 10;

async function relayed(database: TestDatabase | null): Promise<void> {
  const end = Date.now() + RELAY_MS;
  while (database && Date.now() < end) {
    const [row] = await database.query<{ waiting: boolean }>(
      'SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AS waiting',
    );
    if (!row?.waiting) return;
    await delay(POLL_MS);
  }
}
