import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait-for.js';

const children = new Set<ChildProcess>();

/** Settings that some service needs and no test of a killed process looks at. */
const defaults = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  HTTP_PORT: '0',
  NODE_OPTIONS: '',
  PUBLIC_URL: 'https://cotizaobra.test',
  MAIL_URL: `file:${join(tmpdir(), 'cotizaobra-killed-mails')}`,
};

export interface Killable {
  /** Resolves to its exit code or signal. */
  readonly ended: Promise<unknown>;
  readonly pid: number;
  /** Its output so far, errors included. */
  log(): string;
}

/**
 * Starts a service's built bundle as a process that may be killed; waits until it is ready or has ended. From the
 * sources a start computes three times as much.
 */
export async function startKillable(bundle: URL, env: Record<string, string>): Promise<Killable> {
  let log = '';
  const child = spawn(process.execPath, [fileURLToPath(bundle)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...defaults, ...env },
  });
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(log);
      return log.includes('"msg":"ready"') || child.signalCode !== null;
    },
    { what: 'the service is ready', timeoutMs: 30_000 },
  );
  return { ended, pid: child.pid ?? 0, log: () => log };
}

/** Ends the processes that still run. */
export async function killAll(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  children.clear();
}
