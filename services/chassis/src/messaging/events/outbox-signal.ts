import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type QueryRunner, type TransactionCommitEvent } from 'typeorm';

/** The channel that notifies a relay of commits in other processes. */
export const OUTBOX_CHANNEL = 'outbox_written';

/** Commits within this time share one notification, in milliseconds. */
const COALESCE_MS = 5;

const USED = Symbol('chassis.outbox-used');

export function markOutboxUsed(runner: QueryRunner): void {
  (runner.data as Record<symbol, boolean>)[USED] = true;
}

/**
 * Wakes the relay after a commit with events: directly in this process, by NOTIFY in another one. NOTIFY runs after the
 * commit, because inside the transaction it makes all commits wait for one lock. If a killed process loses a signal,
 * the relay's poll finds the rows.
 */
@Injectable()
export class OutboxSignal implements OnModuleInit, EntitySubscriberInterface {
  private relay: { readonly leads: boolean; wake(): void } | null = null;
  private pending = false;

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    this.dataSource.subscribers.push(this);
  }

  attach(relay: { readonly leads: boolean; wake(): void }): void {
    this.relay = relay;
  }

  afterTransactionCommit(event: TransactionCommitEvent): void {
    const data = event.queryRunner.data as Record<symbol, boolean>;
    if (!data[USED]) return;
    data[USED] = false;
    if (this.relay?.leads) this.relay.wake();
    else this.notifySoon();
  }

  private notifySoon(): void {
    if (this.pending) return;
    this.pending = true;
    setTimeout(() => {
      this.pending = false;
      this.dataSource.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`).catch(() => undefined);
    }, COALESCE_MS).unref();
  }
}
