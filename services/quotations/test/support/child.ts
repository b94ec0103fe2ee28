import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';

const hooks = new URL('../../../chassis/test/support/child-hooks.js', import.meta.url).href;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const children = new Set<ChildProcess>();

export interface Child {
  /** How it ended: an exit code or a signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** The service's own `main` as a process that may be killed; waits until it is ready. */
export async function startChild(env: Record<string, string>): Promise<Child> {
  const child = fork(main, [], {
    execArgv: ['--import', hooks],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', HTTP_PORT: '0', NODE_OPTIONS: '', ...env },
  });
  children.add(child);
  let log = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(log);
      return log.includes('"msg":"ready"') || child.signalCode !== null;
    },
    { what: 'the service is ready', timeoutMs: 30_000 },
  );
  return { ended };
}

/** Ends what a test left running. */
export function killChildren(): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  children.clear();
}
