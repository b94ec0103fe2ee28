import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAYLOAD_BYTES } from '@cotizaobra/proto/core/processes';
import { acceptsConnections, isAlive, spawnServer, stopProcess, waitUntilReady } from './child-server.js';
import { freePort } from './free-port.js';

export interface NatsOptions {
  /** Folder of the JetStream store, the log and the generated configuration; created if missing. */
  dir: string;
  /** 0 selects a free port. */
  port: number;
  /** The caller's own configuration file (users, permissions). It must then set JetStream's store and `max_payload`. */
  configFile?: string;
  /** `NATS_SERVER` of the environment, or `nats-server` on the PATH. */
  command?: string;
}

export interface LocalNats {
  readonly port: number;
  readonly pid: number;
  readonly url: string;
  /** Without lame duck mode: ends at once but in order. */
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Removes JetStream's store; call it only while the server is down. */
  wipe(): Promise<void>;
}

/** Starts a nats-server with JetStream on 127.0.0.1. One that survived its owner is found by its pid file and reused. */
export async function startNats(options: NatsOptions): Promise<LocalNats> {
  await mkdir(options.dir, { recursive: true });
  const pidFile = join(options.dir, 'nats.pid');
  const survivor = await runningServer(options.dir, pidFile);
  if (survivor) return handle(survivor.pid, survivor.port, options.dir);

  const port = options.port === 0 ? await freePort() : options.port;
  const config = options.configFile ?? (await writeConfig(options.dir));
  const store = options.configFile ? [] : ['-js', '-sd', join(options.dir, 'store')];
  const spec = {
    name: 'nats-server',
    command: options.command ?? process.env.NATS_SERVER ?? 'nats-server',
    args: [...store, '-a', '127.0.0.1', '-p', String(port), '-P', pidFile, '-c', config],
    logFile: join(options.dir, 'nats.log'),
  };
  const child = spawnServer(spec);
  await waitUntilReady(spec, child, () => acceptsConnections(port));
  await writeFile(join(options.dir, 'nats.port'), String(port));
  return handle(child.pid ?? 0, port, options.dir);
}

function handle(pid: number, port: number, dir: string): LocalNats {
  return {
    port,
    pid,
    url: `nats://127.0.0.1:${port}`,
    stop: () => stopProcess(pid, 'SIGTERM'),
    kill: () => stopProcess(pid, 'SIGKILL'),
    wipe: () => rm(join(dir, 'store'), { recursive: true, force: true }),
  };
}

async function writeConfig(dir: string): Promise<string> {
  const file = join(dir, 'nats.conf');
  await writeFile(file, `max_payload: ${MAX_PAYLOAD_BYTES}\nmax_pending: ${8 * MAX_PAYLOAD_BYTES}\n`);
  return file;
}

async function runningServer(dir: string, pidFile: string): Promise<{ pid: number; port: number } | null> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => Number.NaN));
  const port = Number(await readFile(join(dir, 'nats.port'), 'utf8').catch(() => Number.NaN));
  if (!Number.isInteger(pid) || !Number.isInteger(port)) return null;
  return isAlive(pid) && (await acceptsConnections(port)) ? { pid, port } : null;
}
