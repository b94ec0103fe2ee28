import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { Measures } from '../paging/measures.js';
import { carriesLogo } from '../templates/shell.js';
import { logoIsRead, measure, putBody, readLogo, takeAway, warmFonts } from './page-scripts.js';

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
 * prepares, for a screen once more and for print again, and would lay everything out for each. With `display:none` it would
 * take every box down again before it hands the print over, a millisecond or two of 60.
 */
export const sheetsOnPaperOnly = `@media (width<=${SCREEN.width}px){body>.a4{content-visibility:hidden}}`;

/** In one answer: as a stream it would go through a file of Chrome's and three more questions. */
export const printOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  generateDocumentOutline: false,
} as const;

/**
 * A page with styles and fonts already read, without scripts, network or history. Behind another page it would never be
 * painted, but Chrome gives pages nobody sees a lower priority: on a busy machine they wait for everybody else.
 */
export class WarmPage implements PrintPage {
  jobs = 0;
  private death: Error | null = null;
  /** Rejects work that waits when the page dies. Each entry lasts as long as its work, so that no result is kept. */
  private readonly onDeath = new Set<(error: Error) => void>();

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
    return (await this.run(measure(body))) as Measures;
  }

  /**
   * Both at once: waiting for the first answer took 3 to 5 ms of 60. Chrome does them in their order, though nowhere does it
   * promise so: a print without letters came before its sheets.
   */
  async print(body: string): Promise<Uint8Array> {
    const put = this.run(putBody(body));
    if (carriesLogo(body)) await put.then(() => this.readLogo());
    const printed = this.session.send('Page.printToPDF', { ...printOptions, generateTaggedPDF: this.tagged });
    const [{ data }] = await Promise.all([printed, put]);
    const pdf = Buffer.from(data, 'base64');
    if (!pdf.includes('/Font')) throw new Error('Chrome printed before the sheets were there');
    return pdf;
  }

  /** Leaves nothing of the last document behind. */
  async clear(): Promise<void> {
    this.jobs += 1;
    await this.run(takeAway);
  }

  /** The work's own end, or the page's death where that comes first. */
  unlessItDies<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.death !== null) reject(this.death);
      this.onDeath.add(reject);
      work.then(resolve, reject).finally(() => this.onDeath.delete(reject));
    });
  }

  private readonly die = (error?: Error): void => {
    this.death ??= error ?? new Error('Chrome is gone');
    for (const reject of this.onDeath) reject(this.death);
    this.onDeath.clear();
  };

  /** Before it is printed. */
  private async readLogo(): Promise<void> {
    await this.run(readLogo);
    while (!(await this.run(logoIsRead)));
  }

  /** Straight over the protocol: the library's `evaluate`, which wraps what it runs, took 2 ms more. */
  private async run(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async close(): Promise<void> {
    this.page.browser().off('disconnected', this.die);
    await this.page.browserContext().close();
  }
}
