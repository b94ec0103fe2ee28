import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** Lets `width` pieces of work run at once and `room` wait; whoever finds the room full is refused at once. */
export class WorkGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly room: number,
  ) {}

  /** Throws UNAVAILABLE when the waiting room is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.width) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.room) throw new AppError(coreErrors.UNAVAILABLE);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** A place is handed to the next in line, so the number of running ones does not change. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
