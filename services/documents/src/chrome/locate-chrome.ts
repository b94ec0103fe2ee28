import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type ChromeBinary, inflateChromium } from './inflate-chromium.js';

/**
 * Debian's headless shell: it starts and prints with less. Not the script of that name in the PATH, which would be our
 * child in its place: a killed Chrome would go unseen.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function systemChrome(): Promise<string | null> {
  if (await isExecutable(HEADLESS_SHELL)) return HEADLESS_SHELL;
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
