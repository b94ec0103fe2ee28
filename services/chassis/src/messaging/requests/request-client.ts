import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { requestHeaders } from '@cotizaobra/proto/core/headers';
import { errors, type Msg } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { RequestContext } from '../../observability/request-context.js';
import { NatsConnection } from '../nats/nats-connection.js';
import {
  answerBytes,
  decodeBody,
  encodeBody,
  errorFromReply,
  headersFromContext,
  passedOnEncoding,
  ZSTD,
} from './wire.js';

export interface OutgoingRequest {
  input: unknown;
  /** `bytes`: the answer is returned unparsed, as `AnswerBytes`; `zstd`: also in that encoding. */
  as?: 'bytes' | typeof ZSTD;
  context: RequestContext & { deadline: number };
}

/** An answer's JSON, empty if there is none. */
export interface AnswerBytes {
  bytes: Uint8Array;
  /** Only for a caller that accepts it. */
  encoding: typeof ZSTD | null;
}

/** The value that `send` emits: wrapped, because an answer may be empty and an observable's value may not. */
interface Incoming {
  answer: unknown;
}

/**
 * Nest's `ClientProxy` on NATS: the pattern is a subject, the data an `OutgoingRequest`. Use `Requester` for typed
 * calls, which avoids the observables of `send`.
 */
@Injectable()
export class RequestClient extends ClientProxy {
  constructor(private readonly connection: NatsConnection) {
    super();
  }

  async connect(): Promise<void> {
    this.assertConnected();
  }

  close(): void {
    // The process owns the connection, so there is nothing to close.
  }

  unwrap<T>(): T {
    return this.connection.raw as T;
  }

  /** Resolves to the answer, or to its bytes if requested; throws as `Requester.request` does. */
  async ask(subject: string, request: OutgoingRequest): Promise<unknown> {
    this.assertConnected();
    return this.exchange(subject, request);
  }

  protected publish(packet: ReadPacket<OutgoingRequest>, callback: (packet: WritePacket) => void): () => void {
    let wanted = true;
    this.exchange(String(packet.pattern), packet.data).then(
      (answer) => wanted && callback({ response: { answer } satisfies Incoming, isDisposed: true }),
      (err: unknown) => wanted && callback({ err }),
    );
    return () => {
      wanted = false;
    };
  }

  protected dispatchEvent<T>(): Promise<T> {
    return Promise.reject(new Error('events leave through the outbox'));
  }

  /** Fails at once: a request that waits for a reconnection would be sent after its caller has given up. */
  private assertConnected(): void {
    if (!this.connection.connected) throw new AppError(coreErrors.UNAVAILABLE);
  }

  private async exchange(subject: string, { input, context, as }: OutgoingRequest): Promise<unknown> {
    const body = encodeBody(input, this.connection.maxBodyBytes);
    const timeout = context.deadline - Date.now();
    if (timeout <= 0) throw new AppError(coreErrors.DEADLINE);
    const headers = headersFromContext(context);
    if (as === ZSTD) headers.set(requestHeaders.accept, ZSTD);
    let reply: Msg;
    try {
      reply = await this.connection.request(subject, { body, timeout, headers });
    } catch (cause) {
      throw translate(cause);
    }
    const error = errorFromReply(reply.headers, reply.data);
    if (error) throw error;
    const bytes = await answerBytes(reply.headers, reply.data);
    return as ? ({ bytes, encoding: passedOnEncoding(reply.headers) } satisfies AnswerBytes) : decodeBody(bytes);
  }
}

function translate(cause: unknown): AppError {
  const late = cause instanceof errors.TimeoutError;
  return new AppError(late ? coreErrors.DEADLINE : coreErrors.UNAVAILABLE, {}, [], { cause });
}
