import path from 'node:path';
import { needsOf, ownsDatabase } from '@cotizaobra/deploy-config/processes';
import { keySet } from '@cotizaobra/deploy-config/setup/signing-keys';
import type { ProcessName, ServiceName } from '@cotizaobra/proto/core/processes';
import { nodeEnv } from './node-env.js';
import { portsOf } from './ports.js';
import { databaseUrl } from './postgres/databases.js';
import { needsBalancer } from './replicas.js';
import { type Address, LOOPBACK, type Run } from './run/run.js';
import { filesOf } from './settings.js';

/** On one machine, memory matters more than one second for the first document. */
const CHROME_IDLE_MS = process.env.CHROME_IDLE_MS ?? '600000';

/** The settings of a service. */
export const serviceEnv = (run: Run, name: ServiceName, at: Address): Record<string, string> => ({
  ...commonEnv(run, at),
  ...natsEnv(run, name),
  ...storageEnv(run, name),
  ...(ownsDatabase(name) ? { MIGRATE_AT_START: 'true' } : {}),
  ...failpointEnv(run, name),
  // In this run mails become files.
  ...(needsOf[name].includes('mail') ? mailEnv(run) : {}),
  ...(name === 'notifications' ? notificationsEnv : {}),
  ...(name === 'webhooks' ? webhookEnv(run) : {}),
  ...(name === 'documents' ? documentsEnv(run) : {}),
  ...(name === 'identity' ? identityEnv(run) : {}),
});

/** The settings of the web's server. */
export const webEnv = (run: Run, at: Address): Record<string, string> => ({
  ...commonEnv(run, at),
  ...drainEnv(run),
  API_URL: `http://${LOOPBACK}:${run.settings.port}`,
});

/** The settings of the gateway. */
export function gatewayEnv(run: Run, at: Address): Record<string, string> {
  const ports = portsOf(run.settings);
  const balanced = needsBalancer(run.settings.replicas);
  return {
    ...commonEnv(run, at),
    ...natsEnv(run, 'gateway'),
    ...storageEnv(run, 'gateway'),
    ...drainEnv(run),
    JWT_PUBLIC_KEYS: keySet(run.secrets.signingKeys.verifying),
    // All clients here share one address, the demo data included.
    RATE_LIMIT_SIGN_IN: process.env.RATE_LIMIT_SIGN_IN ?? '120',
    RATE_LIMIT_ADDRESS: process.env.RATE_LIMIT_ADDRESS ?? '300',
    WEB_URL: `http://${LOOPBACK}:${balanced ? ports.webFront : ports.web}`,
    ...(balanced ? { TRUSTED_PROXIES: LOOPBACK } : {}),
  };
}

/** As with webhooks, private addresses only for whoever starts a provider on this machine. */
const identityEnv = ({ secrets }: Run): Record<string, string> => ({
  JWT_PRIVATE_KEY: JSON.stringify(secrets.signingKeys.signing),
  FACTOR_KEYS: secrets.factorKey,
  PROVIDER_ALLOW_PRIVATE: process.env.PROVIDER_ALLOW_PRIVATE ?? 'false',
  ...(process.env.DOMAIN_NAME_SERVERS ? { DOMAIN_NAME_SERVERS: process.env.DOMAIN_NAME_SERVERS } : {}),
});

/** Within this time a balancer checks health several times, so it removes an instance before it stops. */
const drainEnv = ({ settings }: Run): Record<string, string> =>
  needsBalancer(settings.replicas) ? { STOP_DELAY_MS: '2000' } : {};

const mailEnv = ({ settings }: Run) => ({
  MAIL_URL: `file:${filesOf(settings.dataFolder).mail}`,
});

/** The key of the seal is made at the first start; the log says so. */
const documentsEnv = ({ settings }: Run) => ({
  CHROME_IDLE_MS: String(CHROME_IDLE_MS),
  SEAL_KEYS_FOLDER: filesOf(settings.dataFolder).sealKeys,
  SEAL_SELF_SIGNED: 'true',
});

const notificationsEnv = {
  CONTACT_MAIL: 'contacto@cotizaobra.pe',
  DIGEST_WAIT_SECONDS: process.env.DIGEST_WAIT_SECONDS ?? '180',
};

/** Private addresses are refused unless the person who starts the run has a receiver on this machine. */
const webhookEnv = ({ secrets }: Run) => ({
  WEBHOOK_SECRET_KEYS: secrets.webhookKey,
  WEBHOOK_ALLOW_PRIVATE: process.env.WEBHOOK_ALLOW_PRIVATE ?? 'false',
});

export function commonEnv({ settings }: Run, at: Address): Record<string, string> {
  return {
    ...nodeEnv(),
    NODE_ENV: 'development',
    LOG_LEVEL: settings.logLevel,
    HOST: at.host,
    HTTP_PORT: String(at.port),
    PUBLIC_URL: settings.publicUrl,
  };
}

/** For failpoints (`make chaos`): each service looks for the file with its name. */
function failpointEnv({ settings }: Run, name: ServiceName): Record<string, string> {
  if (settings.failpoints === null) return {};
  return { NODE_ENV: 'test', FAILPOINT_FILE: path.join(settings.failpoints, name) };
}

function natsEnv({ settings, secrets }: Run, name: ProcessName): Record<string, string> {
  return {
    NATS_URL: `nats://${LOOPBACK}:${portsOf(settings).nats}`,
    NATS_USER: name,
    NATS_PASSWORD: secrets.nats[name]!,
  };
}

function storageEnv({ settings, secrets }: Run, name: ProcessName): Record<string, string> {
  const server = { port: portsOf(settings).postgres, passwords: secrets.postgres };
  return {
    OBJECT_STORE: `folder:${filesOf(settings.dataFolder).objects}`,
    ...(name in secrets.postgres ? { DATABASE_URL: databaseUrl(server, name) } : {}),
  };
}
