import { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { endChrome, launchChrome } from '../../src/chrome/launch-chrome.js';
import { warmShell } from '../../src/chrome/print-job.js';
import { WarmPage } from '../../src/chrome/warm-page.js';
import { loadFonts } from '../../src/templates/fonts.js';
import { chromeForTests } from '../support/open-printer.js';
import { pagesOf } from '../support/pdf-tools.js';

jest.setTimeout(120_000);

const DOCUMENTS = 60;

let browser: Browser;
let page: WarmPage;

beforeAll(async () => {
  browser = await launchChrome(await chromeForTests(), { sandbox: false });
  page = await WarmPage.open(browser, warmShell(loadFonts()));
});

afterAll(() => endChrome(browser));

/** One sheet that says which it is; the more paragraphs, the longer it takes the page to read it. */
const sheetOf = (at: number): string =>
  `<article class="a4 t1"><p>Documento ${at}.</p>${'<p>·</p>'.repeat(40 * (at % 10))}</article>`;

/** Cores that are never free, so that messages and answers wait their turn. */
function keepBusy(): Worker[] {
  return Array.from({ length: 3 }, () => new Worker('for (;;);', { eval: true }));
}

describe('a warm page', () => {
  it('prints each document as itself on a busy machine', async () => {
    const busy = keepBusy();
    try {
      for (let at = 1; at <= DOCUMENTS; at += 1) {
        const pages = await pagesOf(await page.print(sheetOf(at)));
        expect(pages).toHaveLength(1);
        expect(pages[0]).toContain(`Documento ${at}.`);
        await page.clear();
      }
    } finally {
      await Promise.all(busy.map((worker) => worker.terminate()));
    }
  });

  it('leaves nothing of what it measured or printed', async () => {
    await page.print(sheetOf(7));
    await page.clear();
    expect((await pagesOf(await page.print(''))).join('').trim()).toBe('');
  });

  it('says what went wrong in the page', async () => {
    await expect(page.measure('<p>nothing to measure</p>')).rejects.toMatchObject({ name: 'TypeError' });
  });
});
