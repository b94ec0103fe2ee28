import { randomUUID } from 'node:crypto';
import { createInbox, errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';

export interface Question {
  body: Uint8Array;
  headers: MsgHdrs;
  /** Milliseconds. */
  timeout: number;
}

interface Asked {
  subject: string;
  resolve(answer: Msg): void;
  reject(reason: Error): void;
  timer: NodeJS.Timeout;
}

const NO_RESPONDERS = 503;

/**
 * Where the answers to this process's requests arrive, on one subscription. In place of the library's `request`, which makes
 * an error with its stack for every answer that arrives and races two promises for it.
 */
export class ReplyInbox {
  private readonly prefix: string;
  private readonly asked = new Map<string, Asked>();
  private readonly unsent: (Omit<Question, 'timeout'> & { id: string; subject: string })[] = [];

  constructor(
    private readonly raw: NatsConnection,
    inboxPrefix: string,
  ) {
    this.prefix = `${createInbox(inboxPrefix)}.`;
    raw.subscribe(`${this.prefix}*`, { callback: (error, msg) => this.receive(error, msg) });
  }

  /** Rejects with `TimeoutError`, `NoRespondersError`, and whatever breaks the connection meanwhile. */
  ask(subject: string, { body, headers, timeout }: Question): Promise<Msg> {
    return new Promise((resolve, reject) => {
      // Not to be guessed: who answers one question must not be able to answer the next.
      const id = randomUUID();
      const timer = setTimeout(() => this.take(id)?.reject(new errors.TimeoutError()), timeout);
      this.asked.set(id, { subject, resolve, reject, timer });
      this.unsent.push({ id, subject, body, headers });
      if (this.unsent.length === 1) setImmediate(() => this.send());
    });
  }

  /** All questions of one turn of the event loop in one write: the write costs more than what is written. */
  private send(): void {
    for (const { id, subject, body, headers } of this.unsent.splice(0)) {
      // Given up meanwhile: nobody waits, and a connection that is away would keep it for later.
      if (!this.asked.has(id)) continue;
      try {
        this.raw.publish(subject, body, { reply: this.prefix + id, headers });
      } catch (error) {
        this.take(id)?.reject(error as Error);
      }
    }
  }

  /** Their answers are lost, or will not come: all that wait, or those of one subject. */
  giveUp(reason: Error, subject?: string): void {
    for (const [id, one] of this.asked)
      if (subject === undefined || one.subject === subject) this.take(id)?.reject(reason);
  }

  private receive(error: Error | null, msg: Msg): void {
    if (error) {
      this.giveUp(error);
      return;
    }
    const asked = this.take(msg.subject.slice(this.prefix.length));
    if (!asked) return;
    if (msg.data.length === 0 && msg.headers?.code === NO_RESPONDERS)
      asked.reject(new errors.NoRespondersError(asked.subject));
    else asked.resolve(msg);
  }

  private take(id: string): Asked | undefined {
    const asked = this.asked.get(id);
    if (!asked) return undefined;
    this.asked.delete(id);
    clearTimeout(asked.timer);
    return asked;
  }
}
