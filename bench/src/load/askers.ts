import { randomUUID } from 'node:crypto';
import { requestHeaders } from '@cotizaobra/proto/core/headers';
import { connect, headers } from '@nats-io/transport-node';
import { type Dispatcher, Pool } from 'undici';
import { EACH_ANOTHER, type Target } from './load.js';

interface AnswerSeen {
  status: number;
  retryAfter: boolean;
}

/** Sends the `at`th request of a load; returns when its answer has fully arrived. */
export type Asker = (at: number, tell: (answer: AnswerSeen) => void) => void;

/** Connections are kept, and opened when needed, so no request waits for one. */
export function askOverHttp({ url, calls }: Extract<Target, { kind: 'http' }>): Asker {
  const pool = new Pool(url, { connections: null, pipelining: 1 });
  return (at, tell) => {
    const call = calls[at % calls.length]!;
    const body = call.body?.replace(EACH_ANOTHER, randomUUID());
    pool.dispatch({ ...call, body }, new AnswerReader(tell));
  };
}

/** Reads the counted part of an answer and ignores the rest. */
class AnswerReader implements Dispatcher.DispatchHandler {
  private readonly answer: AnswerSeen = { status: 0, retryAfter: false };

  constructor(private readonly tell: (answer: AnswerSeen) => void) {}

  onRequestStart(): void {}

  onResponseStart(_: unknown, status: number, received: Record<string, unknown>): void {
    this.answer.status = status;
    this.answer.retryAfter = 'retry-after' in received;
  }

  onResponseData(): void {}

  onResponseEnd(): void {
    this.tell(this.answer);
  }

  onResponseError(): void {
    this.tell({ status: 0, retryAfter: false });
  }
}

/** The same over NATS, as the gateway sends it. An answer with an error does not count as 200. */
export async function askOverNats(target: Extract<Target, { kind: 'nats' }>): Promise<Asker> {
  const connection = await connect({ servers: target.url });
  const sent = headers();
  for (const [name, value] of Object.entries(target.headers)) sent.set(name, value);
  const body = Buffer.from(target.body);
  return (_, tell) => {
    connection.request(target.subject, body, { timeout: 5_000, headers: sent }).then(
      (reply) => tell({ status: reply.headers?.has(requestHeaders.error) ? 500 : 200, retryAfter: false }),
      () => tell({ status: 0, retryAfter: false }),
    );
  };
}
