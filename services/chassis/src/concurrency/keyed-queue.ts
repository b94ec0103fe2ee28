import { Semaphore } from './semaphore.js';

/** Runs tasks of one key in sequence, and tasks of different keys in parallel up to a limit. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly semaphore: Semaphore;

  constructor(concurrency: number) {
    this.semaphore = new Semaphore(concurrency, Number.POSITIVE_INFINITY);
  }

  /** Resolves when `task` has ended, also after an error. A task that waits for its predecessor takes no permit. */
  run(key: string, task: () => Promise<void>): Promise<void> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const mine = before.then(() => this.semaphore.run(task)).catch(() => undefined);
    this.tails.set(key, mine);
    return mine.then(() => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    });
  }
}
