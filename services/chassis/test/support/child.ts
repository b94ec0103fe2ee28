import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';

export interface Child {
  readonly pid: number;
  /** Sends a signal. */
  kill(signal: NodeJS.Signals): void;
  /** How it ended: an exit code or a signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** What it logged. */
  log(): string;
}

const hooks = new URL('./child-hooks.js', import.meta.url).href;
const entry = fileURLToPath(new URL('./child-service.ts', import.meta.url));
const children = new Set<ChildProcess>();

/** Starts a test service as a process of its own; waits until it is ready, or killed by its failpoint before that. */
export async function startChild(name: 'notes' | 'counter' | 'letters', env: Record<string, string>): Promise<Child> {
  let log = '';
  const child = fork(entry, [name], {
    execArgv: ['--import', hooks],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', HTTP_PORT: '0', NODE_OPTIONS: '', ...env },
  });
  children.add(child);
  const collect = (chunk: Buffer): void => {
    log += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  let ready = false;
  child.once('message', () => {
    ready = true;
  });
  const settled = () => ready || child.exitCode !== null || child.signalCode !== null;
  await waitFor(settled, { what: `${name} is ready`, timeoutMs: 60_000 });
  if (child.exitCode !== null) throw new Error(log);
  return { pid: child.pid ?? 0, kill: (signal) => child.kill(signal), ended, log: () => log };
}

/** Ends what a failed test left running. */
export function killChildren(): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  children.clear();
}
