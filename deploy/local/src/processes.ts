import path from 'node:path';
import type { PostgresBinaries } from '@cotizaobra/chassis/local-servers/postgres-binaries';
import type { Owner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { type ProcessName, type ServiceName, serviceNames } from '@cotizaobra/proto/core/processes';
import { serverArguments } from './postgres/cluster.js';
import { databaseUrl } from './postgres/databases.js';
import type { Secrets } from './secrets.js';
import { filesOf, type Settings } from './settings.js';
import type { ProcessSpec } from './supervisor/process-spec.js';

/** The services that own a database; `documents` keeps what it renders in the object store alone. */
export const servicesWithDatabase = [
  'identity',
  'companies',
  'quotations',
  'chat',
  'posts',
  'notifications',
  'technical-data',
] as const;

/** The services that write to people; here the mails become files. */
export const servicesWithMail: readonly ServiceName[] = ['identity', 'notifications'];

/** What the others store their data in: started before them, with work in between, and stopped after them. */
export const serverNames = ['postgres', 'nats'];

export interface Run {
  settings: Settings;
  secrets: Secrets;
  postgres: { programs: PostgresBinaries; folder: string; owner: Owner };
}

/** Every port of a run; all but the public one are added to BASE_PORT and listen on loopback. */
export const portsOf = ({ port, basePort }: Settings) => ({
  gateway: port,
  identity: basePort + 1,
  companies: basePort + 2,
  quotations: basePort + 3,
  notifications: basePort + 4,
  documents: basePort + 5,
  chat: basePort + 6,
  posts: basePort + 7,
  'technical-data': basePort + 8,
  web: basePort + 20,
  nats: basePort + 30,
  natsMonitor: basePort + 31,
  postgres: basePort + 32,
  mail: basePort + 33,
});

/** Everything that runs, in reading order. Who needs whom decides the order of starting and stopping. */
export function processList(run: Run): ProcessSpec[] {
  return [postgres(run), nats(run), ...serviceNames.map((name) => service(run, name)), web(run), gateway(run)];
}

function postgres({ settings, secrets, postgres: { programs, folder, owner } }: Run): ProcessSpec {
  const port = portsOf(settings).postgres;
  return {
    name: 'postgres',
    command: programs.postgres,
    args: serverArguments(folder, port),
    cwd: path.dirname(folder),
    env: {},
    listens: [{ host: LOOPBACK, port }],
    health: databaseUrl({ port, passwords: secrets.postgres }, 'postgres'),
    needs: [],
    // Fast shutdown: ends sessions and flushes, instead of waiting for clients to leave.
    stopSignal: 'SIGINT',
    logStyle: 'postgres',
    runAs: owner,
  };
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

function service(run: Run, name: ServiceName): ProcessSpec {
  const port = portsOf(run.settings)[name];
  const entry = path.join(run.settings.root, 'services', name, 'dist');
  const ownsDatabase = (servicesWithDatabase as readonly string[]).includes(name);
  return {
    ...nodeProcess(run, name, path.join(entry, 'main.js'), { host: LOOPBACK, port }),
    env: {
      ...commonEnv(run, { host: LOOPBACK, port }),
      ...natsEnv(run, name),
      ...storageEnv(run, name),
      ...failpointEnv(run, name),
      ...(servicesWithMail.includes(name) ? mailEnv(run) : {}),
      ...(name === 'notifications' ? { CONTACT_MAIL: 'contacto@cotizaobra.pe' } : {}),
      ...(name === 'identity' ? { JWT_PRIVATE_KEY: JSON.stringify(run.secrets.jwtPrivateKey) } : {}),
    },
    needs: ownsDatabase ? ['postgres', 'nats'] : ['nats'],
    ...(ownsDatabase ? { before: [path.join(entry, 'migrate.js')] } : {}),
  };
}

function web(run: Run): ProcessSpec {
  const at = { host: LOOPBACK, port: portsOf(run.settings).web };
  const entry = path.join(run.settings.root, 'web/dist/server/main.js');
  const env = { ...commonEnv(run, at), API_URL: `http://${LOOPBACK}:${run.settings.port}` };
  return { ...nodeProcess(run, 'web', entry, at), env, needs: [] };
}

function gateway(run: Run): ProcessSpec {
  const at = { host: run.settings.host, port: run.settings.port };
  const env = {
    ...commonEnv(run, at),
    ...natsEnv(run, 'gateway'),
    ...storageEnv(run, 'gateway'),
    JWT_PUBLIC_KEY: JSON.stringify(run.secrets.jwtPublicKey),
    // Everybody here comes from one address, the demo data included.
    RATE_LIMIT_SIGN_IN: process.env.RATE_LIMIT_SIGN_IN ?? '120',
    WEB_URL: `http://${LOOPBACK}:${portsOf(run.settings).web}`,
  };
  const entry = path.join(run.settings.root, 'gateway/dist/main.js');
  return { ...nodeProcess(run, 'gateway', entry, at), env, needs: [...serviceNames, 'web'] };
}

const mailEnv = ({ settings }: Run) => ({
  MAIL_URL: `file:${filesOf(settings.dataFolder).mail}`,
});

export const LOOPBACK = '127.0.0.1';

interface Address {
  host: string;
  port: number;
}

/** A Node process of ours, under the Node that runs this very program. */
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
    NODE_ENV: 'development',
    LOG_LEVEL: settings.logLevel,
    HOST: at.host,
    HTTP_PORT: String(at.port),
    PUBLIC_URL: settings.publicUrl,
  };
}

/** A run that is to be killed at failpoints (`make chaos`): each service looks for the file of its name. */
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
