import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { endChrome, launchChrome } from '../../src/chrome/launch-chrome.js';
import { WarmPage } from '../../src/chrome/warm-page.js';
import { chromeForTests, openPrinter } from '../support/open-printer.js';
import { pagesOf } from '../support/pdf-tools.js';
import { aQuotation } from '../support/print-documents.js';

jest.setTimeout(60_000);

let canary: Server;
let calls: string[];
let address: string;

beforeEach(async () => {
  calls = [];
  canary = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((closed) => canary.close(closed)));

/** Everything a page could fetch by, each to its own path. */
const lures = (): string =>
  [
    `<img src="${address}/img">`,
    `<link rel="stylesheet" href="${address}/css">`,
    `<style>@import url(${address}/import);@font-face{font-family:x;src:url(${address}/font)}body{font-family:x;background:url(${address}/background)}</style>`,
    `<iframe src="${address}/frame"></iframe><object data="${address}/object"></object><embed src="${address}/embed">`,
    `<video src="${address}/video" poster="${address}/poster"></video>`,
    `<img src=x onerror="fetch('${address}/handler')"><script>fetch('${address}/script')</script>`,
    `<meta http-equiv="refresh" content="0;url=${address}/refresh">`,
    '<iframe src="file:///etc/hostname"></iframe>',
  ].join('');

describe('the jail of Chrome', () => {
  it('lets no request out for what people typed, and prints it as text', async () => {
    const { printer } = await openPrinter();
    try {
      const text = `<img src="${address}/typed"> <script>fetch("${address}/typed")</script>`;
      const document = aQuotation({
        title: text,
        details: { notes: text, additionalDescription: lures().slice(0, 3_900) },
        lines: [[0, 'P-1', text, 'm²', '1', '2']],
      });
      const pdf = await printer.pdf(document, `${address}/logo.png`);
      const html = await printer.html(document, `"></style><img src="${address}/logo">`);
      expect((await pagesOf(pdf)).join('').replace(/\s+/g, '')).toContain(`<imgsrc="${address}/typed">`);
      expect(html).not.toMatch(/<(img|script|iframe|link)\b/);
      expect(calls).toEqual([]);
    } finally {
      await printer.close();
    }
  });

  it('lets no request out and runs no script even for markup that got in', async () => {
    const browser = await launchChrome(await chromeForTests(), { sandbox: false });
    try {
      const shell = `<!doctype html><html><head><style>@font-face{font-family:y;src:url(${address}/shell)}</style></head><body>${lures()}</body></html>`;
      const page = await WarmPage.open(browser, shell);
      // The refresh leads the page away from its document: what counts is that nothing arrived.
      await page.print(lures()).catch(() => undefined);
      const open = await browser.newPage();
      await open.goto(`${address}/goto`).catch(() => undefined);
      expect(calls).toEqual([]);
    } finally {
      await endChrome(browser);
    }
  });
});
