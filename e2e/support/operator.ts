import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Platform } from './platform.js';

/** A command of `make` for a run: its program and its settings. */
export interface Command {
  /** Its output so far. */
  output(): string;
  /** Resolves with its whole output; rejects if it fails. */
  ended: Promise<string>;
  /** Ctrl-C. */
  interrupt(): void;
}

/** Starts the command of a folder, such as `deploy/local/src/roll`, while a platform runs. */
export function startCommand(platform: Platform, program: string, settings: Record<string, string> = {}): Command {
  const file = path.join(platform.root, 'deploy/local/dist', program.includes('/') ? program : `${program}/main`);
  const run = spawn(process.execPath, [`${file}.js`], {
    env: { ...process.env, DATA: platform.dataFolder, PORT: new URL(platform.url).port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<string>((resolve, reject) => {
    run.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${output}\n${platform.output()}`));
    });
  });
  ended.catch(() => undefined);
  return { output: () => output, ended, interrupt: () => run.kill('SIGINT') };
}

/** Runs it to its end. */
export const runCommand = (platform: Platform, program: string, settings?: Record<string, string>): Promise<string> =>
  startCommand(platform, program, settings).ended;
