import { AsyncLocalStorage } from 'node:async_hooks';

/** How many of those that were let in may be waiting for other services, as a multiple of those that work. */
const AWAY = 4;

/** How many requests run at once and how many may wait; the next one is refused, which costs its caller nothing but a retry. */
export class Admission {
  private running = 0;
  private away = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly queueLength: number,
  ) {}

  /** A turn at once or after waiting for it, false at once when the queue is full. Every turn ends with its `leave`. */
  enter(): Turn | false | Promise<Turn> {
    if (this.take()) return new Turn(this);
    if (this.waiting.length >= this.queueLength) return false;
    return new Promise((resolve) => this.waiting.push(() => resolve(new Turn(this))));
  }

  /** For `Turn`, as what follows. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  /** False: so many are away that this one keeps its place, and newcomers wait. */
  stepOut(): boolean {
    if (this.away >= AWAY * this.concurrency) return false;
    this.away += 1;
    this.leave();
    return true;
  }

  /** Ahead of those that have not begun. */
  async comeBack(): Promise<void> {
    this.away -= 1;
    if (!this.take()) await new Promise<void>((resolve) => this.waiting.unshift(resolve));
  }

  /** Ends its work without coming back. */
  stayAway(): void {
    this.away -= 1;
  }

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }

  private take(): boolean {
    if (this.running >= this.concurrency) return false;
    this.running += 1;
    return true;
  }
}

const current = new AsyncLocalStorage<Turn>();

/** The right to work on one request. */
export class Turn {
  private questions = 0;
  private isOut = false;
  private isOver = false;

  constructor(private readonly admission: Admission) {}

  /** Runs the work of this turn. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  leave(): void {
    this.isOver = true;
    if (this.isOut) this.admission.stayAway();
    else this.admission.leave();
    this.isOut = false;
  }

  async whileAsking<T>(ask: () => Promise<T>): Promise<T> {
    if (this.questions === 0 && !this.isOver) this.isOut = this.admission.stepOut();
    this.questions += 1;
    try {
      return await ask();
    } finally {
      this.questions -= 1;
      if (this.questions === 0 && this.isOut) {
        this.isOut = false;
        await this.admission.comeBack();
      }
    }
  }
}

/**
 * Whoever waits for another service does no work here and lets others do theirs meanwhile: a service that hangs must not
 * use up the turns of those that need it for some of their requests. Outside any turn it is `ask` alone. Ask outside
 * transactions: coming back may take a while, and a transaction would keep its connection meanwhile.
 */
export function whileAsking<T>(ask: () => Promise<T>): Promise<T> {
  return current.getStore()?.whileAsking(ask) ?? ask();
}
