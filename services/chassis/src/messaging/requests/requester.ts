import { randomUUID } from 'node:crypto';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { lendPermitDuring } from '../../concurrency/semaphore.js';
import { Metrics } from '../../observability/metrics.js';
import { requestContext } from '../../observability/request-context.js';
import { requestCost } from '../../observability/request-cost.js';
import { inSpan } from '../../observability/tracing.js';
import { type AnswerBytes, type OutgoingRequest, RequestClient } from './request-client.js';

export interface RequestOptions {
  /** Default: the actor of the current context; internal messages carry none. */
  actor?: Actor | null;
  idempotencyKey?: string | null;
  /** Network address of the client; default: that of the current context. */
  address?: string | null;
  /** Milliseconds to wait; default: the message's own deadline. Never beyond the current context's deadline. */
  deadlineMs?: number;
  correlationId?: string;
}

/** Sends requests to services. */
@Injectable()
export class Requester {
  constructor(
    private readonly client: RequestClient,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Calls the service that answers `def`. Throws the service's refusal; UNAVAILABLE at once if no instance listens or
   * NATS is unreachable; DEADLINE if no answer came in time.
   */
  async request<M extends MessageDef>(
    def: M,
    input: MessageInput<M>,
    options: RequestOptions = {},
  ): Promise<MessageOutput<M>> {
    return (await lendPermitDuring(() => this.ask(def, { input }, options))) as MessageOutput<M>;
  }

  /** The same, but returns the answer's JSON unparsed; a large one in zstd if the caller `accepts` it. */
  async requestBytes<M extends MessageDef>(
    def: M,
    input: MessageInput<M>,
    { accepts, ...options }: RequestOptions & { accepts?: 'zstd' } = {},
  ): Promise<AnswerBytes> {
    return (await lendPermitDuring(() => this.ask(def, { input, as: accepts ?? 'bytes' }, options))) as AnswerBytes;
  }

  private async ask(
    def: MessageDef,
    question: Pick<OutgoingRequest, 'input' | 'as'>,
    options: RequestOptions,
  ): Promise<unknown> {
    const started = performance.now();
    requestCost.message();
    const context = this.contextFor(def, options);
    return requestContext.run(context, () =>
      inSpan({ name: def.subject, kind: 'client' }, async (traced, span) => {
        try {
          const outgoing: OutgoingRequest = { ...question, context: { ...traced, deadline: context.deadline } };
          const answer = await this.client.ask(def.subject, outgoing);
          this.metrics.requestSent(def.subject, 'OK', started);
          return answer;
        } catch (error) {
          this.metrics.requestSent(def.subject, error, started);
          span.fail(error);
          throw error;
        }
      }),
    );
  }

  private contextFor(def: MessageDef, options: RequestOptions) {
    const ambient = requestContext.current();
    const wanted = Date.now() + (options.deadlineMs ?? def.deadlineMs);
    const inherited = def.access === 'internal' ? null : (ambient?.actor ?? null);
    return {
      correlationId: options.correlationId || ambient?.correlationId || randomUUID(),
      causationId: ambient?.causationId ?? null,
      traceparent: ambient?.traceparent ?? null,
      actor: options.actor === undefined ? inherited : options.actor,
      address: options.address ?? ambient?.address ?? null,
      deadline: ambient?.deadline == null ? wanted : Math.min(wanted, ambient.deadline),
      idempotencyKey: options.idempotencyKey ?? null,
    };
  }
}
