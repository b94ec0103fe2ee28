import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { dataFolder as newDataFolder } from '@cotizaobra/chassis/testing/data-folder';
import { projectRoot } from './project-root.js';
import { waitFor } from './wait-for.js';

const START_MS = 180_000;
/**
 * First public port. `deploy/local` has 200 blocks of internal ports, chosen by a public port from here on.
 * All are below the ports of outgoing connections, which could take one between the check and the start.
 */
const FIRST_PORT = 31_570;
/** Divides 200. */
const PORT_OWNERS = 10;
const PORTS_AN_OWNER = 119;

/** A separate platform: the processes of `make up`, on free ports, with data in a temporary folder. */
export interface Platform {
  url: string;
  dataFolder: string;
  /** Folder of its build. */
  root: string;
  /** Console of the run so far. */
  output(): string;
  /** Pid of a process of the run, by its name in the process list; null while it is down. */
  pidOf(name: string): number | null;
  /** Running processes, sorted by first start. */
  processes(): PlatformProcess[];
  stop(): Promise<void>;
}

interface PlatformProcess {
  /** `quotations`, `quotations-2`. */
  name: string;
  pid: number;
  /** Address of its readiness. */
  health: string;
}

/** Folder and port of a run, to start it again on the same data. `stop` does not remove a given folder. */
export interface Place {
  port: number;
  dataFolder: string;
}

export interface PlatformOptions {
  /** Settings of `make up`: `{ REPLICAS: 'quotations=3' }`. There are no demo accounts without `DEMO: 'yes'`. */
  settings?: Record<string, string>;
  /** Failpoints can kill its services, by a file in `failpoints` of the data folder. */
  failpoints?: boolean;
  /** Folder of another build of the project. */
  root?: string;
}

export async function startPlatform(
  place?: Place,
  { settings = {}, failpoints = false, root = projectRoot() }: PlatformOptions = {},
): Promise<Platform> {
  const given = givenPlatform();
  if (given) return given;
  const { port, dataFolder } = place ?? (await newPlace());
  const url = `http://localhost:${port}`;
  const run = launch(root, { port, dataFolder }, 'pipe', {
    ...settings,
    ...(failpoints ? { FAILPOINTS: path.join(dataFolder, 'failpoints') } : {}),
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    await stopRun(run);
    if (!place) rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(run, url, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataFolder, root, output: () => output, ...recordOf(dataFolder), stop };
}

/** Starts the processes of a run. `out` gets its console: `pipe`, or an open file. */
export const launch = (
  root: string,
  { port, dataFolder }: Place,
  out: 'pipe' | number,
  settings: Record<string, string>,
): ChildProcess =>
  spawn(process.execPath, ['--expose-gc', path.join(root, 'deploy/local/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA: dataFolder,
      RATE_LIMIT_SIGN_IN: '1000',
      RATE_LIMIT_ADDRESS: '10000',
      RATE_LIMIT_ACCOUNT: '10000',
      DEMO: 'no',
      ...settings,
    },
    stdio: ['ignore', out, out],
  });

/** A free port and an empty temporary folder. */
export const newPlace = async (owner: number = Number(process.env.JEST_WORKER_ID ?? 1)): Promise<Place> => ({
  port: await freePortOf(owner),
  dataFolder: newDataFolder('cotizaobra-e2e-'),
});

/** `E2E_URL` and `E2E_DATA` name a running platform, for work on journeys. It is not stopped or changed. */
export function givenPlatform(): Platform | null {
  const { E2E_URL, E2E_DATA } = process.env;
  return E2E_URL && E2E_DATA ? running(E2E_URL, E2E_DATA, () => '') : null;
}

/** A platform that other code stops. */
export const running = (url: string, dataFolder: string, output: () => string): Platform => ({
  url,
  dataFolder,
  root: projectRoot(),
  output,
  ...recordOf(dataFolder),
  stop: async () => {},
});

/** @throws with the console's text if the run ends or takes too long */
export async function untilReady(run: ChildProcess, url: string, output: () => string): Promise<void> {
  const isReady = () => {
    if (run.exitCode !== null) throw new Error(`the platform stopped with ${run.exitCode}`);
    return output().includes(url);
  };
  try {
    await waitFor(`the platform at ${url}`, isReady, START_MS);
  } catch (error) {
    throw new Error(`${String(error)}\n${output()}`);
  }
}

async function stopRun(run: ChildProcess): Promise<void> {
  if (run.exitCode !== null) return;
  const ended = new Promise((resolve) => run.once('exit', resolve));
  run.kill('SIGTERM');
  await ended;
}

/** The run's own record. */
function recordOf(dataFolder: string): Pick<Platform, 'pidOf' | 'processes'> {
  const processes = (): PlatformProcess[] =>
    (JSON.parse(readFileSync(path.join(dataFolder, 'run.json'), 'utf8')) as { processes: PlatformProcess[] }).processes;
  return { processes, pidOf: (name) => processes().find((process) => process.name === name)?.pid ?? null };
}

/** The run uses one of 200 blocks of internal ports, by its public port, so no two workers share a block. */
async function freePortOf(owner: number): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + PORT_OWNERS * randomInt(PORTS_AN_OWNER) + (owner % PORT_OWNERS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
