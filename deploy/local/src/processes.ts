import path from 'node:path';
import type { PostgresBinaries } from '@cotizaobra/chassis/local-servers/postgres-binaries';
import type { Owner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { keySet } from '@cotizaobra/deploy-config/setup/signing-keys';
import { prefixed } from '@cotizaobra/process/settings-of';
import { type ProcessName, type ServiceName, serviceNames } from '@cotizaobra/proto/core/processes';
import { withVite } from './dev/vite-process.js';
import { nodeEnv } from './node-env.js';
import { portsOf } from './ports.js';
import { serverArguments } from './postgres/cluster.js';
import { databaseUrl } from './postgres/databases.js';
import { programOf } from './program-of.js';
import { extraPorts, instanceName, needsBalancer, type ReplicaKind } from './replicas.js';
import type { Secrets } from './secrets.js';
import { filesOf, type Settings } from './settings.js';
import type { Place, ProcessSpec } from './supervisor/process-spec.js';

/** The services that own a database. `documents` keeps rendered files in the object store only. */
export const servicesWithDatabase = [
  'identity',
  'companies',
  'quotations',
  'chat',
  'posts',
  'notifications',
  'technical-data',
  'webhooks',
  'orders',
  'prices',
] as const;

/** The services that send mail. In this run mails become files. */
const servicesWithMail: readonly ServiceName[] = ['identity', 'notifications', 'quotations'];

/** The servers that store data. They start first, with set-up work in between, and stop last. */
export const serverNames = ['postgres', 'nats'];

/** On one machine, memory matters more than one second for the first document. */
const CHROME_IDLE_MS = process.env.CHROME_IDLE_MS ?? '600000';

export interface Run {
  settings: Settings;
  secrets: Secrets;
  postgres: { programs: PostgresBinaries; folder: string; owner: Owner };
}

/** All processes, in reading order. Their dependencies decide the order of start and stop. */
export function processList(run: Run): ProcessSpec[] {
  const services = serviceNames.flatMap((name) => instances(run, name, (at) => service(run, name, at)));
  const built = instances(run, 'web', (at) => web(run, at));
  const webs = run.settings.dev ? built.map((spec) => withVite(spec, run.settings.root)) : built;
  const gateways = instances(run, 'gateway', (at) => gateway(run, at)).map((spec) => ({
    ...spec,
    // No process needs it before everything is ready, so it starts in parallel.
    stopsBefore: [...services, ...webs].map(({ name }) => name),
  }));
  if (!run.settings.apart) return [postgres(run), nats(run), together(run, [...services, ...webs, ...gateways])];
  const front = needsBalancer(run.settings.replicas) ? [balancer(run, [...webs, ...gateways])] : [];
  return [postgres(run), nats(run), ...services, ...webs, ...gateways, ...front];
}

/** The instances of one kind. The first one migrates the database; the others start after it. */
function instances(run: Run, kind: ReplicaKind, build: (at: Address) => ProcessSpec): ProcessSpec[] {
  const [first, ...others] = addressesOf(run.settings, kind);
  const count = run.settings.replicas[kind];
  const { listens, health, env } = build(others[count - 1]!);
  const spare: Place = { listens, health, env: { HOST: env.HOST!, HTTP_PORT: env.HTTP_PORT! } };
  const mayMove = isService(kind) || needsBalancer(run.settings.replicas);
  return [first!, ...others.slice(0, count - 1)].map((at, index) => {
    const spec = build(at);
    const renewal: ProcessSpec['renewal'] = mayMove ? { spare } : 'restart';
    const named = { ...spec, name: instanceName(kind, index), kind, renewal };
    return index > 0 ? { ...named, needs: [...spec.needs, kind] } : named;
  });
}

/** Addresses for instances of a kind, the first instance first. A single gateway or web process has only one. */
function addressesOf(settings: Settings, kind: ReplicaKind): Address[] {
  const ports = portsOf(settings);
  const inside = (port: number): Address => ({ host: LOOPBACK, port });
  const others = extraPorts(settings.basePort, kind).map(inside);
  if (kind !== 'gateway') return [inside(ports[kind]), ...others];
  const balanced = needsBalancer(settings.replicas);
  return [balanced ? inside(ports.gatewayBehind) : { host: settings.host, port: settings.port }, ...others];
}

const isService = (kind: string): kind is ServiceName => (serviceNames as readonly string[]).includes(kind);

function postgres({ settings, secrets, postgres: { programs, folder, owner } }: Run): ProcessSpec {
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

function nats({ settings }: Run): ProcessSpec {
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

function service(run: Run, name: ServiceName, at: Address): ProcessSpec {
  const entry = programOf(run.settings, `services/${name}`);
  const ownsDatabase = (servicesWithDatabase as readonly string[]).includes(name);
  return {
    ...nodeProcess(run, name, entry, at),
    env: {
      ...commonEnv(run, at),
      ...natsEnv(run, name),
      ...storageEnv(run, name),
      ...(ownsDatabase ? { MIGRATE_AT_START: 'true' } : {}),
      ...failpointEnv(run, name),
      ...(servicesWithMail.includes(name) ? mailEnv(run) : {}),
      ...(name === 'notifications' ? notificationsEnv : {}),
      ...(name === 'webhooks' ? webhookEnv(run) : {}),
      ...(name === 'documents' ? documentsEnv(run) : {}),
      ...(name === 'identity' ? identityEnv(run) : {}),
    },
    // It loads while the servers start, and waits for them.
    needs: [],
    stopsBefore: ownsDatabase ? serverNames : ['nats'],
  };
}

/** As with webhooks, private addresses only for whoever starts a provider on this machine. */
const identityEnv = ({ secrets }: Run): Record<string, string> => ({
  JWT_PRIVATE_KEY: JSON.stringify(secrets.signingKeys.signing),
  FACTOR_KEYS: secrets.factorKey,
  PROVIDER_ALLOW_PRIVATE: process.env.PROVIDER_ALLOW_PRIVATE ?? 'false',
  ...(process.env.DOMAIN_NAME_SERVERS ? { DOMAIN_NAME_SERVERS: process.env.DOMAIN_NAME_SERVERS } : {}),
});

/** All parts in one process, with the same code. Each setting has the prefix of its part. */
function together(run: Run, parts: ProcessSpec[]): ProcessSpec {
  const { settings } = run;
  const entry = programOf(settings, 'deploy/process');
  return {
    ...nodeProcess(run, 'cotizaobra', entry, { host: settings.host, port: settings.port }),
    parts: parts.map(({ name, health }) => ({ name, health })),
    listens: parts.flatMap(({ listens }) => listens),
    env: {
      ...nodeEnv(),
      // Modules loaded once need this: it selects the fast build of React. Each part keeps its own NODE_ENV.
      NODE_ENV: 'production',
      LOG_LEVEL: settings.logLevel,
      TARGET: 'all',
      ...Object.assign({}, ...parts.map(({ name, env }) => prefixed(name, env))),
    },
    needs: [],
    stopsBefore: serverNames,
    renewal: 'restart',
  };
}

function web(run: Run, at: Address): ProcessSpec {
  const entry = programOf(run.settings, 'web', 'main.js', 'server/main.js');
  const env = { ...commonEnv(run, at), ...drainEnv(run), API_URL: `http://${LOOPBACK}:${run.settings.port}` };
  return { ...nodeProcess(run, 'web', entry, at), env, needs: [] };
}

function gateway(run: Run, at: Address): ProcessSpec {
  const ports = portsOf(run.settings);
  const balanced = needsBalancer(run.settings.replicas);
  const env = {
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
  const entry = programOf(run.settings, 'gateway');
  return { ...nodeProcess(run, 'gateway', entry, at), env, needs: [] };
}

/**
 * Has the public address of the gateways and an inner one of the web processes. There is only one, so it is never
 * replaced.
 */
function balancer(run: Run, behind: ProcessSpec[]): ProcessSpec {
  const { settings } = run;
  const ports = portsOf(settings);
  const at = { host: LOOPBACK, port: ports.balancer };
  const placesOf = (kind: ReplicaKind) => addressesOf(settings, kind).map(({ port }) => `http://${LOOPBACK}:${port}`);
  const fronts = [
    { host: settings.host, port: settings.port, upstreams: placesOf('gateway') },
    { host: LOOPBACK, port: ports.webFront, upstreams: placesOf('web') },
  ];
  const spec = nodeProcess(run, 'balancer', path.join(settings.root, 'deploy/local/dist/balancer/main.js'), at);
  return {
    ...spec,
    listens: [at, ...fronts.map(({ host, port }) => ({ host, port }))],
    env: { ...commonEnv(run, at), FRONTS: JSON.stringify(fronts) },
    needs: behind.map(({ name }) => name),
  };
}

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

export const LOOPBACK = '127.0.0.1';

interface Address {
  host: string;
  port: number;
}

/** One of our Node processes, run by the same Node as this program. */
function nodeProcess(run: Run, name: string, entry: string, at: Address): Omit<ProcessSpec, 'env' | 'needs'> {
  return {
    name,
    command: process.execPath,
    args: [entry],
    cwd: run.settings.root,
    listens: [at],
    health: `http://${at.host === '0.0.0.0' ? LOOPBACK : at.host}:${at.port}/health/ready`,
    stopSignal: 'SIGTERM',
    logStyle: 'pino',
  };
}

function commonEnv({ settings }: Run, at: Address): Record<string, string> {
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
