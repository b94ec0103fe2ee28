import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { FontFace } from '../templates/fonts.js';
import { ChromePool, type PoolOptions } from './chrome-pool.js';
import { Lane, type LaneOptions, type OnRetry } from './lane.js';
import { PrintJob, warmShell } from './print-job.js';

export interface PrinterOptions extends Omit<PoolOptions, 'shell'> {
  faces: readonly FontFace[];
  small: Pick<LaneOptions, 'width' | 'queue' | 'attemptMs'>;
  /** Rows from which on a document is huge. */
  hugeRows: number;
  onRetry: OnRetry;
}

const ATTEMPTS = 3;
/** A huge document takes seconds: one waits while one prints, and a hang is told late. Its Chrome is there on demand. */
const hugeLane: LaneOptions = { width: 1, queue: 2, attemptMs: 18_000, attempts: 2, idleMs: 30_000 };

/** Prints documents: the small ones side by side, the huge ones one by one in a Chrome of their own. */
export class Printer {
  private readonly smallPool: ChromePool;
  private readonly small: Lane;
  private readonly huge: Lane;

  constructor(private readonly options: PrinterOptions) {
    const pool = { ...options, shell: warmShell(options.faces) };
    this.smallPool = new ChromePool(pool);
    this.small = new Lane(this.smallPool, { ...options.small, attempts: ATTEMPTS, idleMs: null }, options.onRetry);
    this.huge = new Lane(new ChromePool(pool), hugeLane, options.onRetry);
  }

  /** Starts Chrome and opens its pages; rejects when it does not start. */
  warm(): Promise<void> {
    return this.small.warm();
  }

  /** What Chrome calls itself; starts it when it is gone. */
  version(): Promise<string> {
    return this.smallPool.version();
  }

  /** Process id of the Chrome for small documents. */
  chromePid(): Promise<number | null> {
    return this.smallPool.pid();
  }

  pdf(document: PrintDocument, logo: string | null): Promise<Uint8Array> {
    const job = new PrintJob(document, logo);
    return this.laneFor(document).run((page) => job.pdf(page));
  }

  html(document: PrintDocument, logo: string | null): Promise<string> {
    const job = new PrintJob(document, logo);
    return this.laneFor(document).run((page) => job.html(page, this.options.faces));
  }

  async close(): Promise<void> {
    await Promise.all([this.small.close(), this.huge.close()]);
  }

  private laneFor(document: PrintDocument): Lane {
    return document.rows.length >= this.options.hugeRows ? this.huge : this.small;
  }
}
