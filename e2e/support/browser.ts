import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const installed = [
  process.env.CHROME_PATH,
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Flags that prevent Chromium's own network calls; tests on this machine use only loopback. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** The system's Chromium, headless. `make test` installs it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = installed.find((candidate) => candidate && existsSync(candidate));
  if (!executablePath) throw new Error('Chromium is missing: set CHROME_PATH or install the package chromium');
  return chromium.launch({ executablePath, args: [...quiet, '--no-sandbox'] });
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** Context options of a small phone in a hand. */
export const inHand = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export interface Window {
  context: BrowserContext;
  page: Page;
  /** What a page threw, or tried against its content policy. */
  faults: string[];
}

interface Who {
  api: { token: string | null };
}

/** A separate browser for one person, who is signed in if named; it shares nothing with another. */
export async function newPerson(
  browser: Browser,
  url: string,
  who?: Who | null,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: desktop,
    acceptDownloads: true,
    // Movement costs computing and waiting, and no journey is about it.
    reducedMotion: 'reduce',
    ...options,
  });
  if (who?.api.token)
    await context.addInitScript((token) => localStorage.setItem('access_token', token), who.api.token);
  const page = await context.newPage();
  page.setDefaultTimeout(process.env.E2E_URL ? 7_000 : 25_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
}
