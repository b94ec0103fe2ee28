import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

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

/** A separate browser for one person; it shares nothing with another. */
export async function newPerson(
  browser: Browser,
  url: string,
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: desktop,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(process.env.E2E_URL ? 7_000 : 20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
}

const QUIET_MS = 600;
const SETTLE_WITHIN_MS = 5_000;

/** Waits until the page stops changing, because the layout of another width may be a separate chunk. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ([quiet, limit]) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        });
        changes.observe(document.body, { childList: true, subtree: true });
        setTimeout(resolve, limit);
      }),
    [QUIET_MS, SETTLE_WITHIN_MS] as const,
  );
}

const shots = path.resolve(import.meta.dirname, '../screenshots');

/** Saves a picture of the settled page in `e2e/screenshots`; returns how many px the page is wider than the screen. */
export async function screenshot(page: Page, name: string): Promise<number> {
  const file = path.join(shots, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await settled(page);
  await page.screenshot({ path: file });
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Saves a picture at both widths, and fails on a page wider than the screen. */
export async function picture(page: Page, name: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const overflow = await screenshot(page, `${name}-${size.width}`);
    if (overflow > 1) throw new Error(`${name} is ${overflow} px wider than a screen of ${size.width} px`);
  }
}

/** WCAG 2.2 AA faults of the current page, as readable lines. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result = await page.evaluate(() =>
    (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }),
  );
  return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
