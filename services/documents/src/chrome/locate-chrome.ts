import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type ChromeBinary, inflateChromium } from './inflate-chromium.js';

/** Best first: the headless shell starts and prints with less. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function systemChrome(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of systemNames) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (await isExecutable(path)) return path;
    }
  }
  return null;
}

/** The configured Chrome, otherwise the system's, otherwise the one of the npm package. */
export async function locateChrome(options: { chromePath: string | null; dataDir: string }): Promise<ChromeBinary> {
  if (options.chromePath !== null) {
    if (!(await isExecutable(options.chromePath))) throw new Error(`CHROME_PATH is no program: ${options.chromePath}`);
    return { path: options.chromePath, env: {} };
  }
  const system = await systemChrome();
  return system === null ? inflateChromium(options.dataDir) : { path: system, env: {} };
}
