import type { ChromeBinary } from '@cotizaobra/documents/dist/chrome/inflate-chromium.js';
import { endChrome, launchChrome } from '@cotizaobra/documents/dist/chrome/launch-chrome.js';
import { printOptions } from '@cotizaobra/documents/dist/chrome/warm-page.js';

export type Chrome = Awaited<ReturnType<typeof launchChrome>>;
type Page = Awaited<ReturnType<Chrome['newPage']>>;

const fontsRead = 'document.body.getBoundingClientRect(), document.fonts.ready.then(() => true)';

/** A page opened as in the service, with this HTML loaded. */
async function load(chrome: Chrome, html: string): Promise<Page> {
  const context = await chrome.createBrowserContext();
  const page = await context.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.emulateMediaType('print');
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  await page.evaluate(fontsRead);
  return page;
}

/** The usual way with a Chrome that stays: a page for each document. */
export async function printOnNewPage(chrome: Chrome, html: string): Promise<void> {
  const page = await load(chrome, html);
  await page.pdf({ ...printOptions, tagged: false });
  await page.browserContext().close();
}

/** The simple way: a Chrome for each document. */
export async function printOnNewChrome(binary: ChromeBinary, html: string): Promise<void> {
  const chrome = await launchChrome(binary, { sandbox: false });
  await printOnNewPage(chrome, html);
  await endChrome(chrome);
}

/**
 * Prints a loaded page again and again; this is the minimum on this Chrome. It uses the protocol and gets one answer.
 * The library's `pdf` reads a stream in pieces and takes some milliseconds more.
 */
export async function printerOfLoaded(chrome: Chrome, html: string): Promise<() => Promise<unknown>> {
  const page = await load(chrome, html);
  const session = await page.createCDPSession();
  return async () => {
    const { data } = await session.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateDocumentOutline: false,
      generateTaggedPDF: false,
    });
    return Buffer.from(data, 'base64');
  };
}
