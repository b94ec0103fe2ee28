import type { Browser, Page } from 'puppeteer-core';
import type { Measures } from '../paging/measures.js';
import { carriesLogo } from '../templates/shell.js';
import { measure, putBody, readLogo, takeAway, warmFonts } from './page-scripts.js';

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
 * Nobody looks at a warm page, so finished sheets are laid out on paper alone: only paper is wide enough for them. Without this
 * rule a print takes a quarter longer, with a rule by medium a tenth (ADR 0017).
 */
export const sheetsOnPaperOnly = `@media (width<=${SCREEN.width}px){body>.a4{content-visibility:hidden}}`;

/** Letters were read when the sheets were measured; whoever prints limits the time. */
export const printOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  outline: false,
  waitForFonts: false,
  timeout: 0,
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
    return new WarmPage(page, tagged);
  }

  async measure(body: string): Promise<Measures> {
    return (await this.page.evaluate(measure(body))) as Measures;
  }

  async print(body: string): Promise<Uint8Array> {
    await this.page.evaluate(putBody(body));
    if (carriesLogo(body)) await this.page.evaluate(readLogo);
    return this.page.pdf({ ...printOptions, tagged: this.tagged });
  }

  /** Leaves nothing of the last document behind. */
  async clear(): Promise<void> {
    this.jobs += 1;
    await this.page.evaluate(takeAway);
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

  async close(): Promise<void> {
    this.page.browser().off('disconnected', this.die);
    await this.page.browserContext().close();
  }
}
