import { type Permit, Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import type { ChromePool } from './chrome-pool.js';
import { HangError, withTimeLimit } from './time-limit.js';
import type { BlockPage, FlowPage, PrintPage, WarmPage } from './warm-page.js';

export interface LaneOptions {
  /** Documents printed at the same time. */
  width: number;
  /** Documents that may wait; further ones are refused. */
  queue: number;
  /** Time limit of the first attempt in ms. Each further attempt gets twice as long. */
  attemptMs: number;
  attempts: number;
  /** Chrome ends after this idle time in ms. Null: it stays. */
  idleMs: number | null;
}

/** The error of an attempt that will be retried; the caller logs it. */
export type OnRetry = (error: unknown, attempt: number) => void;

type Work<T> = (page: PrintPage & FlowPage & BlockPage) => Promise<T>;

interface Done<T> {
  page: WarmPage;
  result: T;
}

const TIDY_MS = 2_000;

/**
 * Prints a limited number of documents at a time on one Chrome. A hanging attempt ends that Chrome. If the page or
 * Chrome dies, the attempt is repeated on a new one. The permit is always released.
 */
export class Lane {
  private readonly semaphore: Semaphore;
  private readonly tidying = new Set<Promise<void>>();
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: ChromePool,
    private readonly options: LaneOptions,
    private readonly onRetry: OnRetry,
  ) {
    this.semaphore = new Semaphore(options.width, options.queue);
  }

  /**
   * Runs `work` on a warm page, with `allowanceMs` of extra time. Throws RENDER_BUSY when too many wait, otherwise the
   * error of the last attempt.
   */
  async run<T>(work: Work<T>, allowanceMs = 0): Promise<T> {
    clearTimeout(this.idleTimer);
    const permit = await this.semaphore.acquire();
    if (!permit) throw new AppError(documentErrors.RENDER_BUSY);
    try {
      const { result, page } = await this.attempts(work, this.options.attemptMs + allowanceMs);
      this.tidy(this.pool.release(page), permit);
      return result;
    } catch (error) {
      this.release(permit);
      throw error;
    }
  }

  get load(): { running: number; waiting: number } {
    return this.semaphore.load;
  }

  warm(): Promise<void> {
    return this.pool.warm(this.options.width);
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    await Promise.all(this.tidying);
    await this.pool.end();
  }

  private async attempts<T>(work: Work<T>, firstMs: number): Promise<Done<T>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, firstMs * 2 ** (attempt - 1));
      } catch (error) {
        const final = attempt >= this.options.attempts || error instanceof AppError;
        if (final) throw error;
        this.onRetry(error, attempt);
      }
    }
  }

  private async attempt<T>(work: Work<T>, limitMs: number): Promise<Done<T>> {
    const taken = this.pool.take();
    const job = taken.then(async (page) => ({ page, result: await page.unlessItDies(work(page)) }));
    try {
      return await withTimeLimit(limitMs, job);
    } catch (error) {
      if (error instanceof HangError) this.track(this.pool.end());
      await this.drop(taken);
      throw error;
    }
  }

  /** Discards the page after a failure. If the page does not close, its Chrome ends. */
  private async drop(taken: Promise<WarmPage>): Promise<void> {
    const discarded = taken.then(
      (page) => this.pool.discard(page),
      () => undefined,
    );
    await withTimeLimit(TIDY_MS, discarded).catch(() => this.track(this.pool.end()));
  }

  /** Cleans the page after the caller has its document, then releases the permit. */
  private tidy(work: Promise<void>, permit: Permit): void {
    this.track(
      withTimeLimit(TIDY_MS, work)
        .catch(() => this.pool.end())
        .finally(() => this.release(permit)),
    );
  }

  private track(work: Promise<void>): void {
    const done = work.finally(() => this.tidying.delete(done));
    this.tidying.add(done);
  }

  private release(permit: Permit): void {
    permit.release();
    if (this.load.running > 0 || this.options.idleMs === null) return;
    this.idleTimer = setTimeout(() => this.track(this.pool.end()), this.options.idleMs);
    this.idleTimer.unref();
  }
}
