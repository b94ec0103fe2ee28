import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');

/** Jest's global setup: the client that all specs open in a browser. It is built when a source is newer. */
export default async function buildSite(): Promise<void> {
  // Jest's `test` would make it a build for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('bash', ['deploy/local/scripts/build.sh'], { cwd: root, env });
}
