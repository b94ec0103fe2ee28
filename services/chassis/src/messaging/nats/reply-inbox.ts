import { randomUUID } from 'node:crypto';
import { createInbox, errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { TurnBatch } from './turn-batch.js';

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

  constructor(
    private readonly raw: NatsConnection,
    private readonly batch: TurnBatch,
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
      this.batch.add(() => this.send(id, subject, { body, headers }));
    });
  }

  private send(id: string, subject: string, { body, headers }: Omit<Question, 'timeout'>): void {
    // Given up meanwhile: nobody waits, and a connection that is away would keep it for later.
    if (!this.asked.has(id)) return;
    try {
      this.raw.publish(subject, body, { reply: this.prefix + id, headers });
    } catch (error) {
      this.take(id)?.reject(error as Error);
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
