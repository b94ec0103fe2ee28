/** Runs tasks of one key one after the other, tasks of different keys at the same time up to a limit. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly concurrency: number) {}

  /** Resolves when `task` has ended, however it ended. A key that waits for its predecessor takes no slot. */
  run(key: string, task: () => Promise<void>): Promise<void> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const mine = before.then(() => this.inSlot(task)).catch(() => undefined);
    this.tails.set(key, mine);
    return mine.then(() => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    });
  }

  private async inSlot(task: () => Promise<void>): Promise<void> {
    if (this.running < this.concurrency) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
