interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Runs one piece of work at a time, with all items that came meanwhile. An item that finds nothing running starts at
 * once, so only load makes groups.
 */
export class Gathering<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running = false;

  /** `work` answers for each of at most `most` items, in their order. */
  constructor(
    private readonly most: number,
    private readonly work: (items: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>,
  ) {}

  /** The result of `item`, or its error. */
  run(item: T): Promise<R> {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    this.waiting.push({ item, resolve, reject });
    if (!this.running) void this.workOff();
    return promise;
  }

  private async workOff(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) await this.next(this.waiting.splice(0, this.most));
    this.running = false;
  }

  private async next(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.work(group.map(({ item }) => item));
      for (const [at, { resolve, reject }] of group.entries()) {
        const result = results[at];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
