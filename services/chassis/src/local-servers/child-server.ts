import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface ChildServerSpec {
  /** Name for log messages: `postgres`, `nats-server`. */
  name: string;
  command: string;
  args: readonly string[];
  logFile: string;
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts a server in its own session, so that Ctrl-C in a terminal reaches only its owner, which stops it in order.
 * Output goes to `logFile`, not to a pipe: if the owner is killed, the server does not block on it.
 */
export function spawnServer(spec: ChildServerSpec): ChildProcess {
  const log = openSync(spec.logFile, 'a');
  try {
    const child = spawn(spec.command, spec.args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: spec.env ?? process.env,
      ...(spec.uid === undefined ? {} : { uid: spec.uid, gid: spec.gid }),
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Waits until `ready` returns true. Throws with the end of the log if the server exits first or the time is over. */
export async function waitUntilReady(
  spec: ChildServerSpec,
  child: ChildProcess,
  ready: () => Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  const end = Date.now() + timeoutMs;
  while (!(await ready())) {
    if (child.exitCode !== null || child.signalCode !== null)
      failure = `exited with ${child.exitCode ?? child.signalCode}`;
    if (Date.now() > end) failure ??= `was not ready after ${timeoutMs} ms`;
    if (failure !== undefined) throw new Error(`${spec.name} ${failure}\n${await logTail(spec.logFile)}`);
    await delay(15);
  }
}

/** Sends `signal` and waits until the process ends. Resolves at once if it already ended. */
export async function stopProcess(pid: number, signal: NodeJS.Signals, timeoutMs = 15_000): Promise<void> {
  if (!sendSignal(pid, signal)) return;
  const end = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > end) throw new Error(`process ${pid} did not end within ${timeoutMs} ms of ${signal}`);
    await delay(15);
  }
}

export function isAlive(pid: number): boolean {
  return sendSignal(pid, 0);
}

/** True if a process accepts TCP connections on 127.0.0.1:`port`. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function logTail(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').slice(-20).join('\n');
}
