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
 * Receives the answers to this process's requests on one subscription. It replaces the library's `request`, which
 * creates an error with its stack and races two promises for every answer.
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

  /** Rejects with `TimeoutError`, `NoRespondersError`, or the error that broke the connection. */
  ask(subject: string, { body, headers, timeout }: Question): Promise<Msg> {
    return new Promise((resolve, reject) => {
      // Not guessable: the responder of one request must not be able to answer the next one.
      const id = randomUUID();
      const timer = setTimeout(() => this.take(id)?.reject(new errors.TimeoutError()), timeout);
      this.asked.set(id, { subject, resolve, reject, timer });
      this.batch.add(() => this.send(id, subject, { body, headers }));
    });
  }

  private send(id: string, subject: string, { body, headers }: Omit<Question, 'timeout'>): void {
    // The caller has given up, and an unreachable connection would keep the request for later.
    if (!this.asked.has(id)) return;
    try {
      this.raw.publish(subject, body, { reply: this.prefix + id, headers });
    } catch (error) {
      this.take(id)?.reject(error as Error);
    }
  }

  /** Rejects waiting requests, all or those of one subject, because their answers are lost or will not come. */
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
