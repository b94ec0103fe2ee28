import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import chromiumPackage from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const systemPlaces = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chrome from `CHROME_PATH`, else the system's, else the one inside `@sparticuz/chromium`. */
export async function launchBrowser(): Promise<Browser> {
  const own = [process.env.CHROME_PATH, ...systemPlaces].find((place) => place && existsSync(place));
  if (own) return chromium.launch({ executablePath: own, args: ['--no-sandbox'] });
  return chromium.launch({ executablePath: await chromiumPackage.executablePath(), args: chromiumPackage.args });
}

/** The source of axe, to be evaluated in a page. */
export function axeSource(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}
