import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { PING_TYPE } from '@cotizaobra/proto/webhooks/event-types';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import type { DisabledReason } from '@cotizaobra/proto/webhooks/model';
import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryRow } from '../delivery/delivery.row.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import type { WebhooksEnv } from '../env.js';
import { hostOf } from '../target/target-url.js';
import { waitAfter } from './back-off.js';
import type { DueDelivery } from './delivery-queue.js';
import type { Answer } from './webhook-client.js';

const HOUR_MS = 3_600_000;
const GONE = 410;

export type Outcome = 'delivered' | 'postponed' | 'failed' | 'late';

/** Writes down how an attempt ended, and what follows for the delivery and its endpoint, in one transaction. */
@Injectable()
export class DeliveryOutcome {
  private readonly giveUpMs: number;

  constructor(
    private readonly transactions: Transactions,
    private readonly endpoints: EndpointRepository,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: WebhooksEnv,
  ) {
    this.giveUpMs = env.WEBHOOK_GIVE_UP_HOURS * HOUR_MS;
  }

  /** `late`: another instance took the delivery over meanwhile, or it is gone; nothing was written. */
  record(due: DueDelivery, startedAt: Date, answer: Answer): Promise<Outcome> {
    return this.transactions.run(async () => {
      // The endpoint first, as everybody who changes both does it.
      const endpoint = await this.endpoints.lock(due.endpointId);
      const delivery = await this.lockDelivery(due);
      if (!endpoint || !delivery) return 'late';
      await this.addAttempt(due, startedAt, answer);
      return answer.fault === null ? this.deliver(due, endpoint, answer) : this.fail(due, delivery, endpoint, answer);
    });
  }

  /** Null: not this attempt's any more. One that was given up meanwhile may still turn out delivered. */
  private async lockDelivery({ id, attempts }: DueDelivery): Promise<DeliveryRow | null> {
    const [row] = await this.transactions.current.query<DeliveryRow[]>(
      `SELECT state, created_at AS "createdAt" FROM delivery WHERE id = $1 AND attempts = $2 AND state <> 'delivered' FOR UPDATE`,
      [id, attempts],
    );
    return row ?? null;
  }

  private async addAttempt(due: DueDelivery, startedAt: Date, answer: Answer): Promise<void> {
    await this.transactions.current.query(
      `INSERT INTO attempt (delivery_id, number, started_at, duration_ms, status, fault, response_excerpt)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [due.id, due.attempts, startedAt, answer.durationMs, answer.status, answer.fault, answer.responseExcerpt],
    );
  }

  private async deliver(due: DueDelivery, endpoint: EndpointRow, answer: Answer): Promise<Outcome> {
    await this.setDelivery(due, 'delivered', null, answer);
    if (!endpoint.proven || endpoint.failingSince !== null) await this.endpoints.markReached(endpoint.id);
    return 'delivered';
  }

  private async fail(due: DueDelivery, delivery: DeliveryRow, endpoint: EndpointRow, answer: Answer): Promise<Outcome> {
    const again = delivery.state === 'waiting' ? this.waitFor(due, delivery) : null;
    await this.setDelivery(due, again === null ? 'failed' : 'waiting', again, answer);
    // A test tells its sender; it says nothing about what the endpoint does with events.
    if (due.eventType !== PING_TYPE) await this.countAgainst(endpoint, answer);
    return again === null ? 'failed' : 'postponed';
  }

  private waitFor(due: DueDelivery, delivery: DeliveryRow): number | null {
    if (due.eventType === PING_TYPE) return null;
    const age = Date.now() - delivery.createdAt.getTime();
    return waitAfter(due.attempts, age, { retrySeconds: this.env.WEBHOOK_RETRY_SECONDS, giveUpMs: this.giveUpMs });
  }

  private async countAgainst(endpoint: EndpointRow, answer: Answer): Promise<void> {
    if (endpoint.state !== 'active') return;
    const failingSince = endpoint.failingSince ?? new Date();
    if (endpoint.failingSince === null) await this.endpoints.markFailing(endpoint.id, failingSince);
    if (answer.status === GONE) await this.disable(endpoint, 'gone');
    else if (Date.now() - failingSince.getTime() >= this.giveUpMs) await this.disable(endpoint, 'failing');
  }

  private async disable(endpoint: EndpointRow, reason: DisabledReason): Promise<void> {
    const aggregateVersion = await this.endpoints.disable(endpoint.id, reason);
    await this.endpoints.giveUpWaiting(endpoint.id);
    const { id, companyId } = endpoint;
    await this.outbox.add(this.transactions.current, EndpointDisabled, {
      aggregateId: id,
      aggregateVersion,
      companyId,
      data: { endpointId: id, companyId, host: hostOf(new URL(endpoint.url)), reason },
    });
  }

  private async setDelivery(
    { id }: DueDelivery,
    state: DeliveryRow['state'],
    waitMs: number | null,
    answer: Answer,
  ): Promise<void> {
    await this.transactions.current.query(
      `UPDATE delivery SET state = $2::text, last_status = $3, last_fault = $4, last_duration_ms = $5,
         next_attempt_at = clock_timestamp() + $6 * interval '1 millisecond',
         settled_at = CASE WHEN $2::text = 'waiting' THEN NULL ELSE now() END WHERE id = $1`,
      [id, state, answer.status, answer.fault, answer.durationMs, waitMs ?? 0],
    );
  }
}
