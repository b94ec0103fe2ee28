import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Page, ViewportSize } from 'playwright-core';
import { desktop, phone } from './browser.js';

/** Rules that judge colours, which differ between the themes; what else axe finds in one, it finds in the other. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const QUIET_MS = 250;
const SETTLE_WITHIN_MS = 5_000;
const shots = path.resolve(import.meta.dirname, '../screenshots');

interface Looking {
  /** Judges the colours of the dark theme too. */
  dark?: boolean;
  /** Widths at which nothing may be cut off; axe looks at the last one. */
  sizes?: readonly ViewportSize[];
}

/**
 * Fails on a screen that is wider than its window, or breaks WCAG 2.2 AA. With PICTURES it is saved in
 * `e2e/screenshots`.
 */
export async function look(
  page: Page,
  name: string,
  { dark = false, sizes = [phone, desktop] }: Looking = {},
): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const wider = await screenshot(page, `${name}-${size.width}`);
    if (wider > 1) faults.push(`${wider} px wider than a screen of ${size.width} px`);
  }
  faults.push(...(await accessibilityFaults(page)));
  if (dark) faults.push(...(await faultsInTheDark(page, name)));
  if (faults.length > 0) throw new Error([name, ...faults].join('\n'));
}

async function faultsInTheDark(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, `${name}-oscuro`);
  const faults = await accessibilityFaults(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults.map((fault) => `in the dark, ${fault}`);
}

/** Waits for the settled page, and saves a picture if asked for; returns how many px the page is wider than the screen. */
export async function screenshot(page: Page, name: string): Promise<number> {
  await settled(page);
  if (process.env.PICTURES) {
    const file = path.join(shots, `${name}.png`);
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file });
  }
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Waits until the page stops changing: the layout of another width may be a separate chunk, and colours fade. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ([quiet, limit]) =>
      new Promise<void>((resolve) => {
        const fades = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
        const wait = () => setTimeout(() => (fades() ? again() : end()), quiet);
        const again = () => {
          clearTimeout(timer);
          timer = wait();
        };
        const end = () => {
          changes.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const changes = new MutationObserver(again);
        let timer = wait();
        changes.observe(document.body, { childList: true, subtree: true });
        setTimeout(end, limit);
      }),
    [QUIET_MS, SETTLE_WITHIN_MS] as const,
  );
}

/** WCAG 2.2 AA faults of the current page, as readable lines; of some rules alone if they are given. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    rules ?? WCAG,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
