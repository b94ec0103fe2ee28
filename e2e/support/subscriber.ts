import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Platform } from './platform.js';
import { projectRoot } from './project-root.js';

const root = projectRoot();

interface CloudEvent {
  specversion: string;
  id: string;
  type: string;
  source: string;
  data: Record<string, unknown>;
}

export interface Follower {
  events(): CloudEvent[];
  stop(): Promise<void>;
}

/** Creates a subscriber of one company by the operator's command, and runs the example program with its credentials. */
export async function followEvents(platform: Platform, companyId: string, name = 'e2e'): Promise<Follower> {
  const env = { ...process.env, DATA: platform.dataFolder, PORT: new URL(platform.url).port };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'deploy/local/dist/subscriber/main.js')],
    { cwd: root, env: { ...env, COMPANIES: companyId, NAME: name } },
  );
  const credentials = /^Kept in (.+)\. Follow/m.exec(stdout)?.[1];
  if (!credentials) throw new Error(`no credentials in: ${stdout}`);
  const program = spawn(
    process.execPath,
    [path.join(root, 'deploy/examples/follow-events.mjs'), path.resolve(root, credentials)],
    {
      cwd: root,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return {
    // The last piece is an incomplete line.
    events: () =>
      printed
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as CloudEvent),
    stop: async () => {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      if (program.exitCode === null && program.kill('SIGTERM')) await ended;
    },
  };
}
