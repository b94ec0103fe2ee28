import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { hostOf } from '@cotizaobra/chassis/outgoing/target-url';
import { PING_TYPE } from '@cotizaobra/proto/webhooks/event-types';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import type { DisabledReason } from '@cotizaobra/proto/webhooks/model';
import { Inject, Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { AttemptRow } from '../delivery/attempt.row.js';
import { DeliveryRow } from '../delivery/delivery.row.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { EndpointRow } from '../endpoint/endpoint.row.js';
import type { WebhooksEnv } from '../env.js';
import { waitAfter } from './back-off.js';
import type { DueDelivery } from './delivery-queue.js';
import type { Answer } from './webhook-client.js';

const HOUR_MS = 3_600_000;
const GONE = 410;

export type Outcome = 'delivered' | 'postponed' | 'failed' | 'late';

/** Stores the outcome of an attempt and its effects on the delivery and the endpoint, in one transaction. */
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

  /** `late`: another instance took over the delivery, or it is gone; nothing was stored. */
  record(due: DueDelivery, startedAt: Date, answer: Answer): Promise<Outcome> {
    return this.transactions.run(async () => {
      // Locks the endpoint first, the same order as every change of both.
      const endpoint = await this.endpoints.lock(due.endpointId);
      const delivery = await this.lockDelivery(due);
      if (!endpoint || !delivery) return 'late';
      await this.addAttempt(due, startedAt, answer);
      return answer.fault === null ? this.deliver(due, endpoint, answer) : this.fail(due, delivery, endpoint, answer);
    });
  }

  /** Null: another attempt has replaced this one. A delivery that was given up in the meantime may still succeed. */
  private lockDelivery({ id, attempts }: DueDelivery): Promise<DeliveryRow | null> {
    return this.transactions.current.findOne(DeliveryRow, {
      select: { id: true, state: true, createdAt: true },
      where: { id, attempts, state: Not('delivered') },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async addAttempt(due: DueDelivery, startedAt: Date, answer: Answer): Promise<void> {
    const { id: deliveryId, attempts: number } = due;
    await this.transactions.current.insert(AttemptRow, { deliveryId, number, startedAt, ...answer });
  }

  private async deliver(due: DueDelivery, endpoint: EndpointRow, answer: Answer): Promise<Outcome> {
    await this.setDelivery(due, 'delivered', null, answer);
    if (!endpoint.proven || endpoint.failingSince !== null) await this.endpoints.markReached(endpoint.id);
    return 'delivered';
  }

  private async fail(due: DueDelivery, delivery: DeliveryRow, endpoint: EndpointRow, answer: Answer): Promise<Outcome> {
    const again = delivery.state === 'waiting' ? this.waitFor(due, delivery) : null;
    await this.setDelivery(due, again === null ? 'failed' : 'waiting', again, answer);
    // A test reports to its sender. It does not show how the endpoint handles events.
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
    const aggregateVersion = await this.endpoints.disable(endpoint, reason);
    await this.endpoints.giveUpWaiting(endpoint.id);
    const { id, companyId } = endpoint;
    await this.outbox.add(EndpointDisabled, {
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
    await this.transactions.current
      .createQueryBuilder()
      .update(DeliveryRow)
      .set({
        state,
        lastStatus: answer.status,
        lastFault: answer.fault,
        lastDurationMs: answer.durationMs,
        nextAttemptAt: () => "clock_timestamp() + :waitMs * interval '1 millisecond'",
        settledAt: state === 'waiting' ? null : () => 'now()',
      })
      .where({ id })
      .setParameter('waitMs', waitMs ?? 0)
      .execute();
  }
}
