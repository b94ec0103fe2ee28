/** How many requests run at once and how many may wait; the next one is refused, which costs its caller nothing but a retry. */
export class Admission {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly queueLength: number,
  ) {}

  /** True at once or after waiting one's turn, false at once when the queue is full. Every true is followed by a `leave`. */
  enter(): true | false | Promise<true> {
    if (this.running < this.concurrency) {
      this.running += 1;
      return true;
    }
    if (this.waiting.length >= this.queueLength) return false;
    return new Promise((resolve) => this.waiting.push(() => resolve(true)));
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }
}
