import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeSource } from './browser.js';

/** A folder to put pictures of every screen into, for looking at them. */
const pictures = process.env.WEB_PICTURES;

export const widths = [1280, 390] as const;
const themes = ['light', 'dark'] as const;
type Width = (typeof widths)[number];
export type Theme = (typeof themes)[number];

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

export interface Looking {
  page: Page;
  /** What the page complained about so far. */
  faults: string[];
  context: BrowserContext;
}

/** A person's browser window; signed in unless said otherwise. */
export async function openWindow(browser: Browser, width: Width, theme: Theme, signedIn = true): Promise<Looking> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'es-PE',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/WebSocket|status of [45]/.test(line.text())) faults.push(line.text());
  });
  if (signedIn) await page.addInitScript(() => localStorage.setItem('access_token', 'token'));
  return { page, faults, context };
}

/** Rules that judge colours, which differ between the themes; what else axe finds in one, it finds in the other. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What is wrong with a screen in a light window, a line each: barriers for axe (WCAG 2.2 AA and best practices), and what
 * reaches beyond the window. Then the colours of the dark theme. Keeps a picture of both.
 * @param overlay what lies over the page is judged without what it covers
 */
export async function looksWrong(page: Page, name: string, overlay: string | null, whole: boolean): Promise<string[]> {
  const wrong: string[] = [];
  if (overlay) await page.locator(overlay).first().waitFor();
  for (const theme of themes) {
    await wear(page, theme);
    await keepPicture(page, `${name}-${theme}`, whole);
    const beyond = await overflowOf(page);
    if (beyond > 0) wrong.push(`${theme}: ${beyond} px beyond the window`);
    const found = await violationsOf(page, overlay, theme === 'light' ? WCAG : OF_COLOURS);
    wrong.push(...found.map((fault) => `${theme}: ${fault}`));
  }
  return wrong;
}

/** As the system's setting would, whose change the page hears of. Colours fade. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(fading.map(({ finished }) => finished.catch(() => null)));
  });
}

async function violationsOf(page: Page, overlay: string | null, only: readonly string[]): Promise<string[]> {
  // Evaluated, not added: the page's own policy refuses foreign scripts.
  await page.evaluate(await axeSource());
  return page.evaluate(
    async ([part, runOnly]) => {
      const { axe } = window as unknown as {
        axe: { run: (where: object, options: object) => Promise<{ violations: Violation[] }> };
      };
      const { violations } = await axe.run(part ? { include: [[part]] } : document, {
        runOnly,
        // What passes need not be described.
        resultTypes: ['violations'],
        rules: {
          region: { enabled: part === null },
          // The head of a dialog is no banner: nothing else is there while it is open.
          'landmark-no-duplicate-banner': { enabled: part === null },
          'landmark-unique': { enabled: part === null },
        },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
      );
    },
    [overlay, only] as const,
  );
}

/** How far the page reaches beyond the window, in px. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function keepPicture(page: Page, name: string, whole: boolean): Promise<void> {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: whole });
}
