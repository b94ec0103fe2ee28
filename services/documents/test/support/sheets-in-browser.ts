import { endChrome, launchChrome } from '../../src/chrome/launch-chrome.js';
import { chromeForTests } from './open-printer.js';

const overflowing = `[...document.querySelectorAll('.a4 .body')]
  .filter((body) => body.scrollHeight > body.clientHeight + 1).length`;

export interface SheetsInBrowser {
  /** How many sheets of a preview do not hold their content. */
  overflowing(html: string): Promise<number>;
  close(): Promise<void>;
}

/** A browser that looks at previews as the printing one sees them. */
export async function openSheets(): Promise<SheetsInBrowser> {
  const browser = await launchChrome(await chromeForTests(), { sandbox: false });
  const page = await browser.newPage();
  await page.emulateMediaType('print');
  return {
    overflowing: async (html) => {
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      await page.evaluate('document.fonts.ready.then(() => true)');
      return (await page.evaluate(overflowing)) as number;
    },
    close: () => endChrome(browser),
  };
}
