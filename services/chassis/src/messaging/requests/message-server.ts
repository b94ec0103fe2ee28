import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { Semaphore } from '../../concurrency/semaphore.js';
import type { ServiceEnv } from '../../config/base-env.js';
import { ENV, PROCESS_NAME } from '../../config/env-token.js';
import { faultToAppError } from '../../data/pg-faults.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { Metrics } from '../../observability/metrics.js';
import { type RequestContext, requestContext } from '../../observability/request-context.js';
import { requestCost } from '../../observability/request-cost.js';
import { inSpan } from '../../observability/tracing.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { type HandlerCall, MessageRunner, overloaded } from './message-runner.js';
import { answerReply, contextFromHeaders, errorReply } from './wire.js';

/** Answers a service's requests: one subscription per message in the service's queue group, bounded, drained at the end. */
@Injectable()
export class MessageServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private readonly semaphore: Semaphore;

  constructor(
    private readonly connection: NatsConnection,
    private readonly runner: MessageRunner,
    private readonly metrics: Metrics,
    @Inject(PROCESS_NAME) private readonly name: ServiceName,
    @Inject(ENV) env: ServiceEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.semaphore = new Semaphore(env.MESSAGE_CONCURRENCY, env.MESSAGE_QUEUE);
    metrics.observeLoad(() => this.semaphore.load);
  }

  /**
   * Subscribes to the message's own subject, not to `<service>.requests.>`: during a rolling update an old instance
   * must not receive messages that only the new one knows.
   */
  serve(def: MessageDef, call: HandlerCall): void {
    const subscription = this.connection.raw.subscribe(def.subject, {
      queue: this.name,
      callback: (error, msg) => {
        if (error) this.logger.error({ err: error, subject: def.subject }, 'subscription refused');
        else this.track(this.receive(def, call, msg));
      },
    });
    this.subscriptions.push(subscription);
  }

  /** Accepts no more requests and waits for the accepted ones. */
  async drain(): Promise<void> {
    if (this.connection.connected) await Promise.allSettled(this.subscriptions.map((one) => one.drain()));
    while (this.inFlight.size > 0) await Promise.allSettled(this.inFlight);
  }

  private track(work: Promise<void>): void {
    this.inFlight.add(work);
    void work.finally(() => this.inFlight.delete(work));
  }

  private async receive(def: MessageDef, call: HandlerCall, msg: Msg): Promise<void> {
    const started = performance.now();
    let context: RequestContext;
    try {
      context = contextFromHeaders(msg.headers);
    } catch (error) {
      this.refuse(def, msg, requestContext.fresh(), error, started);
      return;
    }
    const acquired = this.semaphore.acquire();
    if (acquired === false) {
      this.refuse(def, msg, context, overloaded(), started);
      return;
    }
    const permit = acquired instanceof Promise ? await acquired : acquired;
    try {
      if (isPast(context.deadline)) this.report(def, context, 'DROPPED', started);
      else await permit.run(() => this.run(context, () => this.answer(def, call, msg, started)));
    } finally {
      permit.release();
    }
  }

  private run<T>(context: RequestContext, work: () => T): T {
    return requestCost.countInto(requestCost.none(), () => requestContext.run(context, work));
  }

  private answer(def: MessageDef, call: HandlerCall, msg: Msg, started: number): Promise<void> {
    return inSpan({ name: def.subject, kind: 'server' }, async (context, span) => {
      try {
        const result = await this.runner.run(def, call, msg.data, context);
        const reply = await answerReply(result, this.connection.maxBodyBytes, msg.headers);
        this.connection.respond(msg, reply.body, reply.headers);
        this.report(def, context, 'OK', started);
      } catch (error) {
        span.fail(error);
        this.refuse(def, msg, context, error, started);
      }
    });
  }

  private refuse(def: MessageDef, msg: Msg, context: RequestContext, thrown: unknown, started: number): void {
    const known = thrown instanceof AppError ? thrown : faultToAppError(thrown);
    const error = known ?? new AppError(coreErrors.INTERNAL);
    if (!known)
      this.logger.error({ err: thrown, name: def.subject, correlationId: context.correlationId }, 'handler failed');
    const reply = errorReply(error.toWire());
    this.connection.respond(msg, reply.body, reply.headers);
    this.report(def, context, error.code, started);
  }

  private report(def: MessageDef, context: RequestContext, outcome: string, started: number): void {
    const ms = performance.now() - started;
    const cost = requestCost.current() ?? requestCost.none();
    this.metrics.messageHandled(def.name, outcome, ms / 1_000);
    this.metrics.messageCost(def.name, cost.queries);
    this.logger.info(
      {
        name: def.subject,
        outcome,
        ms: Math.round(ms * 10) / 10,
        ...cost,
        correlationId: context.correlationId,
        actor: context.actor?.userId,
        company: context.actor?.companyId ?? undefined,
      },
      'request',
    );
  }
}

const isPast = (deadline: number | null): boolean => deadline !== null && deadline <= Date.now();
