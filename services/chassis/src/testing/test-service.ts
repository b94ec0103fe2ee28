import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Raw settings, as in the environment; the service's own included. */
  env?: Record<string, string>;
  /** The service's schema when it has settings of its own. */
  schema?: z.ZodType<ServiceEnv>;
  /** Shared with another instance; else the service gets its own, and drops it. */
  database?: TestDatabase;
  nats?: TestNats;
}

export interface TestService {
  readonly running: RunningService;
  readonly client: TestClient;
  readonly nats: TestNats;
  /** Throws when the service has none. */
  readonly database: TestDatabase;
  /** What it has sent so far, oldest first; where `MAIL_URL` was not overridden. */
  mails(): Promise<ReceivedMail[]>;
  get<T>(token: Type<T> | Abstract<T> | symbol): T;
  stop(): Promise<void>;
}

/** Boots a whole service inside the test on a database and a NATS of its own. */
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
  const client = await TestClient.connect(nats.url);
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
