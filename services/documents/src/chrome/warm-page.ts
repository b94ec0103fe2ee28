import type { Browser, Page } from 'puppeteer-core';
import type { FlowHeights } from '../paging/flow-pages.js';
import type { Measures } from '../paging/measures.js';
import type { BlockMeasures } from '../paging/plan-blocks.js';
import { carriesLogo } from '../templates/shell.js';
import { measure, measureBlocks, measureFlow, putBody, readLogo, takeAway, warmFonts } from './page-scripts.js';

/** The functions of a page that a job may use. */
export interface PrintPage {
  /** Lays out a measuring body and reads its heights. */
  measure(body: string): Promise<Measures>;
  /** Prints finished sheets, whose fonts were loaded by the measuring. */
  print(body: string): Promise<Uint8Array>;
}

export interface FlowPage {
  /** Lays out one sheet without an end and reads the heights of its parts. */
  measureFlow(body: string): Promise<FlowHeights>;
  /** Prints finished sheets. */
  print(body: string): Promise<Uint8Array>;
}

export interface BlockPage {
  /** Lays out blocks on sheets without an end and reads the heights of their parts. */
  measureBlocks(body: string): Promise<BlockMeasures>;
  /** Prints finished sheets. */
  print(body: string): Promise<Uint8Array>;
}

/** Narrower than any paper, in pixels. */
const SCREEN = { width: 320, height: 320 };

/**
 * A warm page has no viewer, so finished sheets are laid out for paper only: only paper is wide enough. Without this
 * rule a print takes a quarter longer, with a rule by medium a tenth (ADR 0017). A sheet without an end is measured on
 * the screen, so it is not hidden.
 */
export const sheetsOnPaperOnly = `@media (width<=${SCREEN.width}px){body>:is(.a4,.cm):not(.flow){content-visibility:hidden}}`;

/** The measuring has loaded the fonts, and the caller limits the time. */
export const printOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  outline: false,
  waitForFonts: false,
  timeout: 0,
} as const;

/**
 * A page with styles and fonts loaded, without scripts, network or history. It has a window of its own: a hidden page
 * would save its painting, but Chrome gives hidden pages a lower priority, so on a busy machine they would wait.
 */
export class WarmPage implements PrintPage, FlowPage, BlockPage {
  jobs = 0;
  private death: Error | null = null;
  /**
   * Rejects waiting work when the page dies. An entry is removed when its work ends, so that no result stays in memory.
   */
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

  async measureFlow(body: string): Promise<FlowHeights> {
    return (await this.page.evaluate(measureFlow(body))) as FlowHeights;
  }

  async measureBlocks(body: string): Promise<BlockMeasures> {
    return (await this.page.evaluate(measureBlocks(body))) as BlockMeasures;
  }

  async print(body: string): Promise<Uint8Array> {
    await this.page.evaluate(putBody(body));
    if (carriesLogo(body)) await this.page.evaluate(readLogo);
    return this.page.pdf({ ...printOptions, tagged: this.tagged });
  }

  /** Removes all content of the last document. */
  async clear(): Promise<void> {
    this.jobs += 1;
    await this.page.evaluate(takeAway);
  }

  /** The result of the work, or a rejection when the page dies first. */
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
