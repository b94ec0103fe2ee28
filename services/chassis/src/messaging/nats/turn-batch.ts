/**
 * Collects the messages of one event-loop turn and sends them at its end, in one socket write. On a busy process a
 * write per message costs more than the message itself.
 */
export class TurnBatch {
  private waiting: (() => void)[] = [];

  /** `send` must not throw. */
  add(send: () => void): void {
    this.waiting.push(send);
    if (this.waiting.length === 1) setImmediate(() => this.flush());
  }

  /** Sends now, before the turn ends. */
  flush(): void {
    const sends = this.waiting;
    this.waiting = [];
    for (const send of sends) send();
  }
}
