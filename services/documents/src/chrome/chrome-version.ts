import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ChromeBinary } from './inflate-chromium.js';

const PATIENCE_MS = 10_000;

/** What a Chrome calls itself, without starting it; one that does not say is known by its file. */
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
