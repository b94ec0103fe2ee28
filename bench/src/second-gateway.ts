import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { projectRoot } from '../../e2e/support/project-root.js';
import { waitFor } from '../../e2e/support/wait-for.js';

export interface SecondGateway {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** One more gateway in addition to the platform's, with the same settings on another port. */
export async function startSecondGateway(firstPid: number): Promise<SecondGateway> {
  const port = await freePort();
  const run = spawn(process.execPath, [path.join(projectRoot(), 'gateway/dist/main.js')], {
    env: { ...environmentOf(firstPid), HTTP_PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the second gateway', async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok);
  return { url, pid: run.pid ?? 0, stop: () => stopped(run) };
}

function environmentOf(pid: number): NodeJS.ProcessEnv {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

async function stopped(run: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => run.once('exit', resolve));
  run.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Computing time that a process has used so far, in ms (`/proc/<pid>/stat`, 100 ticks a second). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
