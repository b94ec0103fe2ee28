import path from 'node:path';
import { nodeEnv } from '../node-env.js';
import type { Settings } from '../settings.js';
import type { ProcessSpec } from '../supervisor/process-spec.js';

/** Runs once at a start whose demo data is not complete. */
export function demoFiller(settings: Settings): ProcessSpec {
  return {
    name: 'demo',
    command: process.execPath,
    args: [path.join(settings.root, 'deploy/local/dist/demo/main.js')],
    cwd: settings.root,
    env: nodeEnv(),
    listens: [],
    health: null,
    needs: [],
    stopSignal: 'SIGTERM',
    logStyle: 'pino',
  };
}
