import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { Measures } from '../paging/measures.js';
import { carriesLogo } from '../templates/shell.js';
import { forgetLogo, logoIsRead, measure, putBody, readLogo, warmFonts } from './page-scripts.js';

/** What is asked of a page while one holds it. */
export interface PrintPage {
  /** Lays a measuring body out and reads its heights. */
  measure(body: string): Promise<Measures>;
  /** Prints finished sheets, whose letters were measured before. */
  print(body: string): Promise<Uint8Array>;
}

/** Narrower than any paper. */
const SCREEN = { width: 320, height: 320 };

/**
 * Nobody looks at a warm page, so finished sheets are laid out on paper alone. By width: Chrome takes the medium for print while it
 * prepares, for a screen once more and for print again, and would lay everything out for each.
 */
export const sheetsOnPaperOnly = `@media (width<=${SCREEN.width}px){body>.a4{display:none}}`;

/**
 * A page with styles and fonts already read, without scripts, network or history. Behind another page it would never be
 * painted, but Chrome gives pages nobody sees a lower priority: on a busy machine they wait for everybody else.
 */
export class WarmPage implements PrintPage {
  jobs = 0;
  private death: Error | null = null;
  /** Told of the page's death, each only while it waits: a promise that lived as long as Chrome would keep what they got. */
  private readonly mourners = new Set<(error: Error) => void>();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly tagged: boolean,
  ) {
    page.once('error', this.die);
    page.browser().once('disconnected', this.die);
  }

  get alive(): boolean {
    return this.page.browser().connected && !this.page.isClosed();
  }

  /** @param shell an HTML document with an empty body */
  static async open(browser: Browser, shell: string, tagged = false): Promise<WarmPage> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setViewport(SCREEN);
    await page.emulateMediaType('print');
    await page.setContent(shell, { waitUntil: 'domcontentloaded' });
    await page.evaluate(warmFonts);
    return new WarmPage(page, await page.createCDPSession(), tagged);
  }

  async measure(body: string): Promise<Measures> {
    return (await this.page.evaluate(measure(body))) as Measures;
  }

  async print(body: string): Promise<Uint8Array> {
    await this.page.evaluate(putBody(body));
    if (carriesLogo(body)) await this.readLogo();
    // In one answer: as a stream it would go through a file of Chrome's and three more questions.
    const { data } = await this.session.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: this.tagged,
      generateDocumentOutline: false,
    });
    return Buffer.from(data, 'base64');
  }

  /** Leaves nothing of the last document behind. */
  async clear(): Promise<void> {
    this.jobs += 1;
    await this.page.evaluate(`${putBody('')}; ${forgetLogo}`);
  }

  /** The work's own end, or the page's death where that comes first. */
  unlessItDies<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.death !== null) reject(this.death);
      this.mourners.add(reject);
      work.then(resolve, reject).finally(() => this.mourners.delete(reject));
    });
  }

  private readonly die = (error?: Error): void => {
    this.death ??= error ?? new Error('Chrome is gone');
    for (const tell of this.mourners) tell(this.death);
    this.mourners.clear();
  };

  /** Before it is printed. */
  private async readLogo(): Promise<void> {
    await this.page.evaluate(readLogo);
    while (!(await this.page.evaluate(logoIsRead)));
  }

  async close(): Promise<void> {
    this.page.browser().off('disconnected', this.die);
    await this.page.browserContext().close();
  }
}
