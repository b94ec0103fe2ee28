import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** Maximum number of lent permits, as a multiple of the permits. */
const LENT = 4;

/** Limits running and waiting work. When the queue is full, new work is refused; the caller can retry. */
export class Semaphore {
  private running = 0;
  private lent = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly permits: number,
    private readonly queueLength: number,
  ) {}

  /** Runs `work` with a permit. Throws UNAVAILABLE when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const permit = await this.acquire();
    if (!permit) throw new AppError(coreErrors.UNAVAILABLE);
    try {
      return await work();
    } finally {
      permit.release();
    }
  }

  /**
   * Resolves to a permit, at once or after a wait; false at once when the queue is full. Every permit ends with its
   * `release`.
   */
  acquire(): Permit | false | Promise<Permit> {
    if (this.take()) return new Permit(this);
    if (this.waiting.length >= this.queueLength) return false;
    return new Promise((resolve) => this.waiting.push(() => resolve(new Permit(this))));
  }

  /** `Permit` calls this method and the next three. */
  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  /** False when too many permits are lent: the holder then keeps its own, and new work waits. */
  lend(): boolean {
    if (this.lent >= LENT * this.permits) return false;
    this.lent += 1;
    this.release();
    return true;
  }

  /** Waits for a permit, ahead of all work that has not started. */
  async reclaim(): Promise<void> {
    this.lent -= 1;
    if (!this.take()) await new Promise<void>((resolve) => this.waiting.unshift(resolve));
  }

  /** Ends the work of a lent permit that is not reclaimed. */
  forget(): void {
    this.lent -= 1;
  }

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }

  private take(): boolean {
    if (this.running >= this.permits) return false;
    this.running += 1;
    return true;
  }
}

const current = new AsyncLocalStorage<Permit>();

/** The right to work on one request. */
export class Permit {
  private calls = 0;
  private isLent = false;
  private isOver = false;

  constructor(private readonly semaphore: Semaphore) {}

  /** Runs the work of this permit. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  release(): void {
    this.isOver = true;
    if (this.isLent) this.semaphore.forget();
    else this.semaphore.release();
    this.isLent = false;
  }

  async lendDuring<T>(call: () => Promise<T>): Promise<T> {
    if (this.calls === 0 && !this.isOver) this.isLent = this.semaphore.lend();
    this.calls += 1;
    try {
      return await call();
    } finally {
      this.calls -= 1;
      if (this.calls === 0 && this.isLent) {
        this.isLent = false;
        await this.semaphore.reclaim();
      }
    }
  }
}

/**
 * Lends the current permit while `call` waits for another service, so that a hung service does not block all permits.
 * Without a permit it only runs `call`. Call it outside transactions: a transaction would hold its connection while it
 * waits for the permit.
 */
export function lendPermitDuring<T>(call: () => Promise<T>): Promise<T> {
  return current.getStore()?.lendDuring(call) ?? call();
}
