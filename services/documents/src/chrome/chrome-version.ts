import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ChromeBinary } from './inflate-chromium.js';

const PATIENCE_MS = 10_000;

/** The version string of a Chrome, read without starting it. If it reports none, the file identifies it. */
export async function chromeVersion({ path, env }: ChromeBinary): Promise<string> {
  const options = { env: { ...process.env, ...env }, timeout: PATIENCE_MS };
  const said = await promisify(execFile)(path, ['--version'], options).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (said !== '') return said;
  const { size, mtimeMs } = await stat(path);
  return `${path} ${size} ${mtimeMs}`;
}
