/**
 * What one turn of the event loop wants to send, sent at its end: NATS's client then writes it to its socket at once. A write
 * of its own for each message costs a busy process more than the message.
 */
export class TurnBatch {
  private waiting: (() => void)[] = [];

  /** `send` must not throw. */
  add(send: () => void): void {
    this.waiting.push(send);
    if (this.waiting.length === 1) setImmediate(() => this.flush());
  }

  /** Now, before the turn ends. */
  flush(): void {
    const sends = this.waiting;
    this.waiting = [];
    for (const send of sends) send();
  }
}
