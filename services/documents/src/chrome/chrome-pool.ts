import type { Browser } from 'puppeteer-core';
import type { ChromeBinary } from './inflate-chromium.js';
import { endChrome, launchChrome } from './launch-chrome.js';
import { WarmPage } from './warm-page.js';

export interface PoolOptions {
  binary: ChromeBinary;
  sandbox: boolean;
  /** HTML with styles and fonts and an empty body. */
  shell: string;
  /** Adds the structure tags for screen readers. */
  tagged?: boolean;
  /** A page is replaced after this many documents, Chrome after this many pages. */
  jobsPerPage: number;
  pagesPerChrome: number;
}

/** One Chrome and its warm pages. Starts Chrome on first use, and again when it is gone. */
export class ChromePool {
  private chrome: Promise<Browser> | null = null;
  private idle: WarmPage[] = [];
  private opened = 0;
  private lent = 0;

  constructor(private readonly options: PoolOptions) {}

  /** The process id of Chrome; null when it is not running. */
  async pid(): Promise<number | null> {
    return (await this.chrome)?.process()?.pid ?? null;
  }

  async version(): Promise<string> {
    return (await this.browser()).version();
  }

  /** Opens pages ahead of the first job. */
  async warm(pages: number): Promise<void> {
    const ready = await Promise.all(Array.from({ length: pages }, () => this.take()));
    for (const page of ready) await this.release(page);
  }

  async take(): Promise<WarmPage> {
    this.lent += 1;
    try {
      const page = this.idle.pop();
      return page?.alive ? page : await this.open();
    } catch (error) {
      this.lent -= 1;
      throw error;
    }
  }

  /** Returns a page after a successful job. A page at its job limit is replaced by a fresh one. */
  async release(page: WarmPage): Promise<void> {
    this.lent -= 1;
    if (!page.alive) return;
    await page.clear();
    if (page.jobs < this.options.jobsPerPage) {
      this.idle.push(page);
      return;
    }
    await page.close();
    this.idle.push(await this.open());
  }

  /** Closes a page after a failed job. */
  async discard(page: WarmPage): Promise<void> {
    this.lent -= 1;
    await page.close();
  }

  /** Kills Chrome. Running jobs fail and may be retried. */
  async end(): Promise<void> {
    const chrome = this.chrome;
    this.forget(chrome);
    const browser = await chrome?.catch(() => null);
    if (browser) await endChrome(browser);
  }

  private async open(): Promise<WarmPage> {
    if (this.opened >= this.options.pagesPerChrome && this.lent <= 1 && this.idle.length === 0) await this.end();
    this.opened += 1;
    const { shell, tagged } = this.options;
    return WarmPage.open(await this.browser(), shell, tagged);
  }

  private browser(): Promise<Browser> {
    if (this.chrome !== null) return this.chrome;
    const starting = launchChrome(this.options.binary, { sandbox: this.options.sandbox });
    this.chrome = starting;
    starting.then(
      (browser) => browser.once('disconnected', () => this.forget(starting)),
      () => this.forget(starting),
    );
    return starting;
  }

  private forget(chrome: Promise<Browser> | null): void {
    if (chrome === null || this.chrome !== chrome) return;
    this.chrome = null;
    this.idle = [];
    this.opened = 0;
  }
}
