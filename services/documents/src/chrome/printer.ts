import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { budgetRows, type PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import type { PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import type { FontFace } from '../templates/fonts.js';
import type { PrintAcceptance } from '../view-model/acceptance-texts.js';
import { AcceptanceJob } from './acceptance-job.js';
import { BlockJob } from './block-job.js';
import { ChromePool, type PoolOptions } from './chrome-pool.js';
import { FlowJob } from './flow-job.js';
import { Lane, type LaneOptions, type OnRetry } from './lane.js';
import { PrintJob, warmShell } from './print-job.js';
import type { BlockPage, FlowPage, PrintPage } from './warm-page.js';

export interface PrinterOptions extends Omit<PoolOptions, 'shell'> {
  faces: readonly FontFace[];
  small: Pick<LaneOptions, 'width' | 'queue' | 'attemptMs'>;
  /** A document with this many rows or more is huge. */
  hugeRows: number;
  /** The Chrome for small documents ends after this idle time in ms. Null: it stays. */
  idleMs: number | null;
  onRetry: OnRetry;
}

type Make<J, T> = (job: J, page: PrintPage & FlowPage & BlockPage) => Promise<T>;

const ATTEMPTS = 3;
/** Extra time per row on a busy machine, in addition to the limit of an attempt. */
const MS_PER_ROW = 5;
const MS_PER_HUGE_ROW = 2;
/**
 * A huge document takes seconds, so one prints at a time, few wait, and the time limit is long. Its Chrome starts on
 * demand.
 */
const hugeLane: LaneOptions = { width: 1, queue: 2, attemptMs: 18_000, attempts: 2, idleMs: 30_000 };

/** Prints small documents in parallel, and huge ones one by one in a second Chrome. */
export class Printer {
  private readonly smallPool: ChromePool;
  private readonly small: Lane;
  private readonly huge: Lane;

  constructor(private readonly options: PrinterOptions) {
    const pool = { ...options, shell: warmShell(options.faces) };
    this.smallPool = new ChromePool(pool);
    this.small = new Lane(
      this.smallPool,
      { ...options.small, attempts: ATTEMPTS, idleMs: options.idleMs },
      options.onRetry,
    );
    this.huge = new Lane(new ChromePool(pool), hugeLane, options.onRetry);
  }

  /** Running and waiting documents by lane. */
  get load(): Record<'small' | 'huge', Lane['load']> {
    return { small: this.small.load, huge: this.huge.load };
  }

  /** Starts Chrome and opens its pages; rejects when Chrome does not start. */
  warm(): Promise<void> {
    return this.small.warm();
  }

  /** The version string of Chrome; starts Chrome when it is gone. */
  version(): Promise<string> {
    return this.smallPool.version();
  }

  /** Process id of the Chrome for small documents. */
  chromePid(): Promise<number | null> {
    return this.smallPool.pid();
  }

  pdf(document: PrintDocument, logo: string | null): Promise<Uint8Array> {
    return this.run(PrintJob.of(document, logo), document.rows.length, (job, page) => job.pdf(page));
  }

  html(document: PrintDocument, logo: string | null): Promise<string> {
    const faces = this.options.faces;
    return this.run(PrintJob.of(document, logo), document.rows.length, (job, page) => job.html(page, faces));
  }

  /** @param logo a data URI of the buyer's logo, or null */
  orderPdf(order: PrintOrder, logo: string | null): Promise<Uint8Array> {
    return this.run(PrintJob.ofOrder(order, logo), order.lines.length, (job, page) => job.pdf(page));
  }

  /** @param logo a data URI of the buyer's logo, or null */
  comparisonPdf(print: PrintComparison, logo: string | null): Promise<Uint8Array> {
    return this.run(FlowJob.ofComparison(print, logo), print.comparison.lines.length, (job, page) => job.pdf(page));
  }

  /** @param logo a data URI of the buyer's logo, or null */
  openingActPdf(act: PrintOpeningAct, logo: string | null): Promise<Uint8Array> {
    return this.run(FlowJob.ofOpeningAct(act, logo), act.proposals.length, (job, page) => job.pdf(page));
  }

  /** One sheet: 'Aceptado por'. */
  acceptancePdf(acceptance: PrintAcceptance): Promise<Uint8Array> {
    return this.run(AcceptanceJob.of(acceptance), 1, (job, page) => job.pdf(page));
  }

  /** @param logo a data URI of the issuer's logo, or null */
  budgetPdf(budget: PrintBudget, logo: string | null): Promise<Uint8Array> {
    const rows = budgetRows(budget);
    if (budget.content.print === 'budget') {
      return this.run(PrintJob.ofBudget(budget, logo), rows, (job, page) => job.pdf(page));
    }
    return this.run(BlockJob.ofBudget(budget, logo), rows, (job, page) => job.pdf(page));
  }

  async close(): Promise<void> {
    await Promise.all([this.small.close(), this.huge.close()]);
  }

  /** Builds the job while its page opens, because the Chrome for huge documents has to start first. */
  private run<J, T>(job: Promise<J>, rows: number, make: Make<J, T>): Promise<T> {
    // A refused request never awaits the job, so its rejection must be handled here.
    job.catch(() => undefined);
    const work = async (page: PrintPage & FlowPage & BlockPage): Promise<T> => make(await job, page);
    return rows >= this.options.hugeRows
      ? this.huge.run(work, rows * MS_PER_HUGE_ROW)
      : this.small.run(work, rows * MS_PER_ROW);
  }
}
