import { AppError } from '@cotizaobra/proto/core/errors';
import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import type { JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ServiceEnv } from '../../config/base-env.js';
import { ENV } from '../../config/env-token.js';
import { failpoint } from '../../config/failpoint.js';
import { isLostConnection } from '../../data/pg-faults.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { Metrics } from '../../observability/metrics.js';
import { type DeadLetterReason, DeadLetters } from './dead-letters.js';
import { plainHeaders } from './envelope-headers.js';
import { type EventCall, EventRunner } from './event-runner.js';
import { IDLE_EVENTS, type IdleEvents } from './idle-events.js';
import { PoisonError, readEvent } from './incoming-event.js';

export interface Subscribed {
  def: EventDef | PublicEventDef;
  calls: EventCall[];
}

/** A message and its answer. `settle` sends no answer to a stream that may have been replaced. */
export interface Delivery {
  readonly msg: JsMsg;
  settle(verdict: (msg: JsMsg) => void): void;
}

/** Decides the outcome of deliveries: `EventDelivery` with a database, else a class of the service. */
export interface Deliverer {
  deliver(delivery: Delivery, subscribed: Subscribed): Promise<void>;
}

/** Pause before an event is retried because the database is unreachable; this does not count against the event. */
const AWAY_RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

type Outcome = 'OK' | 'DUPLICATE' | 'RETRY' | 'DEAD';

/** Decides the outcome of one delivery: ack, a later retry, or a dead letter. */
@Injectable()
export class EventDelivery implements Deliverer {
  constructor(
    private readonly runner: EventRunner,
    private readonly deadLetters: DeadLetters,
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(IDLE_EVENTS) private readonly idle?: IdleEvents,
  ) {}

  async deliver(delivery: Delivery, subscribed: Subscribed): Promise<void> {
    const started = performance.now();
    const outcome = await this.decide(delivery, subscribed);
    const ms = performance.now() - started;
    this.metrics.eventHandled(subscribed.def.type, outcome, ms / 1_000);
    const { headers, info } = delivery.msg;
    this.logger.info(
      {
        name: subscribed.def.type,
        outcome,
        ms: Math.round(ms * 10) / 10,
        correlationId: headers?.get('ce-correlationid'),
        company: headers?.get('ce-companyid') || undefined,
        delivery: info.deliveryCount,
      },
      'event',
    );
  }

  private async decide(delivery: Delivery, subscribed: Subscribed): Promise<Outcome> {
    const { msg } = delivery;
    let attempt = 1;
    try {
      const event = readEvent(subscribed.def, msg.headers, msg.data);
      if (msg.info.deliveryCount > 1) {
        const counted = await this.deadLetters.countAttempt(event.envelope.id);
        if (counted === null) return this.giveUp(delivery);
        attempt = counted;
      }
      if (attempt > this.env.EVENT_MAX_DELIVER) {
        // Earlier attempts ended before they could report a failure.
        return await this.bury(delivery, subscribed, 'crashed', 'the process ended with it each time', attempt - 1);
      }
      const isIdle = (await this.idle?.record(event)) === true;
      const fresh =
        isIdle || (await this.runner.apply({ event, calls: subscribed.calls, alone: msg.info.deliveryCount > 1 }));
      if (fresh) this.metrics.eventAged(event.envelope.type, (Date.now() - Date.parse(event.envelope.time)) / 1_000);
      failpoint('before-ack');
      delivery.settle((one) => one.ack());
      if (attempt > 1) await this.deadLetters.forgetAttempts(event.envelope.id);
      return fresh ? 'OK' : 'DUPLICATE';
    } catch (error) {
      return this.afterFailure(delivery, subscribed, error, attempt);
    }
  }

  private async afterFailure(
    delivery: Delivery,
    subscribed: Subscribed,
    error: unknown,
    attempt: number,
  ): Promise<Outcome> {
    const away = isLostConnection(rootCause(error));
    if (away) return this.retry(delivery, AWAY_RETRY_MS, error);
    try {
      if (error instanceof PoisonError) return await this.bury(delivery, subscribed, 'poison', error.message, attempt);
      if (attempt >= this.env.EVENT_MAX_DELIVER)
        return await this.bury(delivery, subscribed, 'failed', describe(error), attempt);
    } catch (failure) {
      return this.retry(delivery, AWAY_RETRY_MS, failure);
    }
    return this.retry(delivery, Math.min(RETRY_MAX_MS, this.env.EVENT_RETRY_MS * 2 ** (attempt - 1)), error);
  }

  private retry(delivery: Delivery, delayMs: number, error: unknown): Outcome {
    this.logger.warn({ err: error, subject: delivery.msg.subject, delayMs }, 'event will be tried again');
    delivery.settle((msg) => msg.nak(delayMs));
    return 'RETRY';
  }

  private async bury(
    delivery: Delivery,
    subscribed: Subscribed,
    reason: DeadLetterReason,
    detail: string,
    attempts: number,
  ): Promise<Outcome> {
    const { msg } = delivery;
    const { stream, streamSequence } = msg.info;
    const eventId = msg.headers?.get('ce-id');
    await this.deadLetters.add({
      eventKey: eventId || `${stream}:${streamSequence}:${msg.timestamp}`,
      stream,
      subject: msg.subject,
      type: subscribed.def.type,
      reason,
      detail,
      attempts,
      headers: plainHeaders(msg.headers),
      data: msg.data,
    });
    const outcome = this.giveUp(delivery);
    if (eventId && reason !== 'poison') await this.deadLetters.forgetAttempts(eventId);
    return outcome;
  }

  /** No reason is sent: servers before 2.11 ignore a `term` with a reason and redeliver. */
  private giveUp(delivery: Delivery): Outcome {
    delivery.settle((one) => one.term());
    return 'DEAD';
  }
}

/** The database error that caused the refusal. */
const rootCause = (error: unknown): unknown => (error instanceof AppError && error.cause ? error.cause : error);

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
