import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { givenPlatform, launch, newPlace, type Platform, running, untilReady } from './platform.js';
import { projectRoot } from './project-root.js';
import { waitFor } from './wait-for.js';

/** No worker has its internal ports, because workers count from 1. */
const OWNER = 0;
const START_MS = 200_000;
/** Where a spec may answer for the domains of companies. */
export const NAME_SERVER_PORT = 31_569;
const settings = {
  DEMO: 'yes',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  PROVIDER_ALLOW_PRIVATE: 'true',
  DOMAIN_NAME_SERVERS: `127.0.0.1:${NAME_SERVER_PORT}`,
  LOG_LEVEL: 'info',
};

/** Record of the spec that starts the platform, for the others. */
interface SharedRun {
  url: string;
  dataFolder: string;
  pid: number;
  /** Why it did not start. */
  fault?: string;
}

/**
 * One platform for all specs of a run that stop no process and change no setting. Each spec makes its own companies.
 * The first one starts it; `shared-platform-teardown.ts` stops it.
 */
export async function sharedPlatform(): Promise<Platform> {
  const given = givenPlatform();
  if (given) return given;
  const folder = process.env.E2E_SHARED;
  if (!folder) throw new Error('the shared platform needs the setup of e2e/jest.config.js');
  if (isFirst(folder)) await start(folder);
  const record = path.join(folder, 'run.json');
  await waitFor('the shared platform', () => existsSync(record), START_MS);
  const { url, dataFolder, fault } = JSON.parse(readFileSync(record, 'utf8')) as SharedRun;
  if (fault) throw new Error(fault);
  return running(url, dataFolder, () => readFileSync(consoleIn(folder), 'utf8'));
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(path.join(folder, 'claimed'));
    return true;
  } catch {
    return false;
  }
}

/** Its console is a file, because it outlives the worker that started it. */
async function start(folder: string): Promise<void> {
  const place = await newPlace(OWNER);
  const url = `http://localhost:${place.port}`;
  const run = launch(projectRoot(), place, openSync(consoleIn(folder), 'a'), settings);
  run.unref();
  const shared: SharedRun = { url, dataFolder: place.dataFolder, pid: run.pid ?? 0 };
  // Recorded at once, because a platform that does not get ready must be stopped too.
  write(folder, 'started.json', shared);
  const fault = await untilReady(run, url, () => readFileSync(consoleIn(folder), 'utf8')).catch(String);
  write(folder, 'run.json', fault ? { ...shared, fault } : shared);
}

/** Written in one step. */
function write(folder: string, name: string, content: SharedRun): void {
  const draft = path.join(folder, `${name}.draft`);
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, path.join(folder, name));
}

const consoleIn = (folder: string): string => path.join(folder, 'console.txt');
