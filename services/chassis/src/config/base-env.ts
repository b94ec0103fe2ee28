import { EVENT_RETENTION_DAYS } from '@cotizaobra/proto/core/processes';
import { z } from 'zod';

const milliseconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** Settings of every process, gateway included. */
export const processEnv = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('What the process runs for: production refuses folders and files in place of servers'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The least that is logged'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that health and metrics listen on; the gateway listens there for everything'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('Its port; 0 takes a free one'),
  NATS_URL: z
    .string()
    .min(1)
    .describe(
      'One address, or several of a cluster with commas between; `tls://host:4222` refuses a server that does not encrypt',
    ),
  NATS_USER: optional.describe('User of NATS'),
  NATS_PASSWORD: optional.describe('Its password'),
  NATS_CREDENTIALS: optional.describe('Path of a credentials file, in place of user and password'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.describe('Where traces go; without it none are exported'),
  SHUTDOWN_TIMEOUT_MS: milliseconds(10_000).describe('How long each step of an orderly stop may take after SIGTERM'),
};

/** Settings of a process that answers requests and consumes events. */
export const messageEnv = {
  MESSAGE_CONCURRENCY: count(32).describe('Requests handled at once'),
  MESSAGE_QUEUE: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(64)
    .describe(
      'Requests that may wait; the next one is refused at once. Twice the concurrency keeps the wait within two handlings',
    ),
  EVENT_CONCURRENCY: count(8).describe('Events handled at once per source stream'),
  EVENT_MAX_DELIVER: count(8).describe('Attempts before an event becomes a dead letter'),
  EVENT_RETRY_MS: milliseconds(500).describe('First wait before an event is tried again; doubles up to 30 s'),
  EVENT_ACK_WAIT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(30_000)
    .describe(
      'How long JetStream waits for an ack; another instance then takes over from a dead one. A handler that takes longer keeps the event with progress signals',
    ),
  STREAM_MAX_AGE_DAYS: count(EVENT_RETENTION_DAYS).describe(
    'How long events stay in their stream; the event log in the database keeps them all',
  ),
  STREAM_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe("Servers that hold each of the service's streams"),
};

/** Settings of a process with a database. */
export const databaseEnv = {
  DATABASE_URL: z
    .string()
    .min(1)
    .describe('`postgres://user:password@host:5432/database`, encrypted with `?sslmode=verify-full`'),
  DATABASE_POOL_MAX: count(10).describe('Connections at most; the relay has one more'),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(3_000).describe('For a new connection, and for the wait for a free one'),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(15_000).describe(
    'For one statement; 2 s later a hung connection is dropped',
  ),
  DATABASE_TRANSACTION_TIMEOUT_MS: milliseconds(60_000).describe(
    'Bounds a whole transaction: an open one holds back the events written after it',
  ),
  MIGRATE_AT_START: z
    .stringbool()
    .default(false)
    .describe(
      'The process brings its database up to date before anything else. Elsewhere a job of its own does (`dist/migrate.js`)',
    ),
};

/** Settings of a process that stores files. */
export const objectStoreEnv = {
  OBJECT_STORE: z
    .string()
    .regex(/^(folder:.+|s3:\/\/.+)$/, 'folder:/path or s3://key:secret@host/bucket')
    .describe('`s3://key:secret@host:port/bucket?tls=false&region=us-east-1`, or `folder:/path` (never in production)'),
};

/** Setting of a process that takes files from people. */
export const virusScannerEnv = {
  VIRUS_SCANNER: optional
    .pipe(
      z
        .string()
        .regex(/^clamd:\/\/[^/:]+:\d+$/, 'clamd://host:3310')
        .optional(),
    )
    .describe('`clamd://host:3310`: a clamd that looks at each file before it is kept; without it none does'),
};

/** Settings of a process that writes mails. */
export const mailEnv = {
  MAIL_URL: z
    .string()
    .regex(/^(smtps?:\/\/.+|file:.+)$/, 'smtp://host, smtps://host or file:/folder')
    .describe(
      '`smtp://user:password@host:587?requireTLS=true`, `smtps://…:465`, or `file:/folder` for .eml files (never in production)',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[\w.-]+>?$/, 'Name <address>')
    .default('CotizaObra <no-responder@cotizaobra.pe>')
    .describe('Sender; its domain is that of the Message-ID too'),
  MAIL_KEPT_DAYS: count(30).describe(
    'How long it stays known to whom a mail went; its text is deleted once it is sent',
  ),
  MAIL_MAX_ATTEMPTS: count(20).describe(
    'Attempts before a mail becomes a dead letter; with the default pauses that takes about half a day',
  ),
  MAIL_RETRY_MS: milliseconds(2_000).describe('Pause before the second attempt; doubles up to an hour'),
  MAIL_LEASE_MS: milliseconds(120_000).describe(
    'How long a mail belongs to whoever sends it; half of it is the longest a server may take',
  ),
};

const noFileMailInProduction = (env: { NODE_ENV: string; MAIL_URL?: string }): boolean =>
  env.NODE_ENV !== 'production' || !env.MAIL_URL?.startsWith('file:');

const noFolderInProduction = (env: { NODE_ENV: string; OBJECT_STORE?: string }): boolean =>
  env.NODE_ENV !== 'production' || !env.OBJECT_STORE?.startsWith('folder:');

const processEnvSchema = z.object(processEnv);
export type ProcessEnv = z.infer<typeof processEnvSchema>;

/**
 * The settings that `startService` needs. Those of database and object store are present only if the service has one.
 */
export const serviceEnvSchema = z.object({
  ...processEnv,
  ...messageEnv,
  ...z.object(databaseEnv).extend({ DATABASE_URL: optional }).shape,
  OBJECT_STORE: objectStoreEnv.OBJECT_STORE.optional(),
  ...mailEnv,
  MAIL_URL: mailEnv.MAIL_URL.optional(),
});
export type ServiceEnv = z.infer<typeof serviceEnvSchema>;

type Shape = z.ZodRawShape;

/**
 * The settings of a service: the base, the groups it needs, and its own.
 * `baseEnv({ database: true, objectStore: true }, { CHROME_PATH: z.string() })`
 * `docs/reference/settings.md` lists the descriptions and the groups.
 */
export function baseEnv<S extends Shape>(needs: { database?: boolean; objectStore?: boolean; mail?: boolean }, own: S) {
  const required = {
    ...(needs.database ? { DATABASE_URL: databaseEnv.DATABASE_URL } : {}),
    ...(needs.objectStore ? { OBJECT_STORE: objectStoreEnv.OBJECT_STORE } : {}),
    ...(needs.mail ? { MAIL_URL: mailEnv.MAIL_URL } : {}),
  };
  return serviceEnvSchema
    .extend(own)
    .meta({ needs: Object.keys(required) })
    .refine((env) => Object.keys(required).every((name) => (env as Record<string, unknown>)[name] !== undefined), {
      message: `needs ${Object.keys(required).join(' and ')}`,
    })
    .refine((env) => noFolderInProduction(env as unknown as ServiceEnv), {
      path: ['OBJECT_STORE'],
      message: 'a folder is for one machine: production needs s3://',
    })
    .refine((env) => noFileMailInProduction(env as unknown as ServiceEnv), {
      path: ['MAIL_URL'],
      message: 'files reach nobody: production needs smtp:// or smtps://',
    });
}
