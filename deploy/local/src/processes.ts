import path from 'node:path';
import { settingsTogether } from '@cotizaobra/deploy-config/node-settings';
import { ownsDatabase } from '@cotizaobra/deploy-config/processes';
import { prefixed } from '@cotizaobra/process/settings-of';
import { type ServiceName, serviceNames } from '@cotizaobra/proto/core/processes';
import { withVite } from './dev/vite-process.js';
import { nodeEnv } from './node-env.js';
import { portsOf } from './ports.js';
import { commonEnv, gatewayEnv, serviceEnv, webEnv } from './process-env.js';
import { programOf } from './program-of.js';
import { extraPorts, instanceName, needsBalancer, type ReplicaKind } from './replicas.js';
import { type Address, LOOPBACK, type Run } from './run/run.js';
import { nats, postgres, serverNames } from './server-processes.js';
import type { Settings } from './settings.js';
import type { Place, ProcessSpec } from './supervisor/process-spec.js';

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

function service(run: Run, name: ServiceName, at: Address): ProcessSpec {
  const entry = programOf(run.settings, `services/${name}`);
  return {
    ...nodeProcess(run, name, entry, at),
    env: serviceEnv(run, name, at),
    // It loads while the servers start, and waits for them.
    needs: [],
    stopsBefore: ownsDatabase(name) ? serverNames : ['nats'],
  };
}

/** All parts in one process, with the same code. Each setting has the prefix of its part. */
function together(run: Run, parts: ProcessSpec[]): ProcessSpec {
  const { settings } = run;
  const entry = programOf(settings, 'deploy/process');
  return {
    ...nodeProcess(run, 'cotizaobra', entry, { host: settings.host, port: settings.port }),
    parts: parts.map(({ name, health }) => ({ name, health })),
    listens: parts.flatMap(({ listens }) => listens),
    env: {
      ...nodeEnv(settingsTogether),
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
  return { ...nodeProcess(run, 'web', entry, at), env: webEnv(run, at), needs: [] };
}

function gateway(run: Run, at: Address): ProcessSpec {
  const entry = programOf(run.settings, 'gateway');
  return { ...nodeProcess(run, 'gateway', entry, at), env: gatewayEnv(run, at), needs: [] };
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
