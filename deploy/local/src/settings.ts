import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PORT_BLOCK, parseReplicas, type Replicas } from './replicas.js';

/** Distance of internal ports from the public one, so that two runs with two PORTs do not collide. */
const INTERNAL_ABOVE_PUBLIC = 1_100;
/** Linux gives ports from here on to outgoing connections, so a free one may be taken at the next restart. */
const FIRST_EPHEMERAL = 32_768;

const port = z.coerce.number().int().min(1).max(65_000);

/** Settings of a person: `make up PORT=3100 DATA=/tmp/other`. */
export const settingsSchema = z.object({
  PORT: port.default(3_000).describe('Where people reach the platform'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'Address the public port listens on; `0.0.0.0` shows the platform, demo accounts included, to the network',
    ),
  BASE_PORT: port.optional().describe('First of the internal ports; 1,100 above PORT unless given'),
  DATA: z.string().min(1).default('.data').describe('Folder of everything that is kept; relative to the project'),
  DEMO: z
    .stringbool()
    .default(true)
    .describe('Fills in demo accounts and their documents; `no` starts without anybody, for work of your own'),
  FAILPOINTS: z.string().min(1).optional().describe('Folder of orders to die, for `make chaos` alone'),
  APART: z
    .stringbool()
    .default(false)
    .describe('A process for each service, as in a cluster; by itself one process runs everything'),
  DEV: z
    .stringbool()
    .default(false)
    .describe('`make dev`: builds and restarts what changed; the web comes from its sources'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('The least that is logged'),
  REPLICAS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return parseReplicas(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .describe('How many instances of what run: `quotations=3 gateway=2`'),
});

export interface Settings {
  /** Folder of the project. */
  root: string;
  dataFolder: string;
  host: string;
  port: number;
  basePort: number;
  publicUrl: string;
  logLevel: string;
  replicas: Replicas;
  /** Each service in a process of its own. Several instances and failpoints need this. */
  apart: boolean;
  /** Demo accounts and what they did are filled in. */
  demo: boolean;
  /** Sources are watched. */
  dev: boolean;
  /** Null: failpoints are off. */
  failpoints: string | null;
}

/**
 * Reads the settings. Empty means not given, because make passes empty values.
 * @throws one error that lists every fault
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { PORT, HOST, BASE_PORT, DATA, APART, DEMO, DEV, LOG_LEVEL, REPLICAS, FAILPOINTS } = result.data;
  const root = projectRoot();
  return {
    root,
    dataFolder: dataFolderAt(path.resolve(root, DATA)),
    host: HOST,
    port: PORT,
    basePort: BASE_PORT ?? internalBase(PORT),
    publicUrl: `http://localhost:${PORT}`,
    logLevel: LOG_LEVEL,
    replicas: REPLICAS,
    apart: APART || DEV || FAILPOINTS !== undefined || Object.values(REPLICAS).some((count) => count > 1),
    demo: DEMO,
    dev: DEV,
    failpoints: FAILPOINTS ?? null,
  };
}

/** First internal port of a run. It is below the ports of outgoing connections, whatever the public port is. */
function internalBase(publicPort: number): number {
  const above = publicPort + INTERNAL_ABOVE_PUBLIC;
  return above + PORT_BLOCK < FIRST_EPHEMERAL ? above : 10_000 + ((publicPort * PORT_BLOCK) % 20_000);
}

export const projectRoot = (): string => fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Created if missing. Always the real path, because processes are recognised by it. */
function dataFolderAt(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return realpathSync(folder);
}

export const filesOf = (dataFolder: string) => ({
  run: path.join(dataFolder, 'run.json'),
  roll: path.join(dataFolder, 'roll.json'),
  secrets: path.join(dataFolder, 'secrets.json'),
  subscribers: path.join(dataFolder, 'subscribers.json'),
  credentials: path.join(dataFolder, 'subscribers'),
  natsConfig: path.join(dataFolder, 'nats/nats.conf'),
  natsStore: path.join(dataFolder, 'nats/store'),
  objects: path.join(dataFolder, 'objects'),
  mail: path.join(dataFolder, 'mail'),
  sealKeys: path.join(dataFolder, 'seal-keys'),
  logs: path.join(dataFolder, 'logs'),
  demoDone: path.join(dataFolder, 'demo-done.json'),
});
