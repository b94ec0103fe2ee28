import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type QueryRunner, type TransactionCommitEvent } from 'typeorm';

/** The channel on which a relay listens for commits of other processes. */
export const OUTBOX_CHANNEL = 'outbox_written';

/** Commits within this time share one notification, in milliseconds. */
const COALESCE_MS = 5;

const USED = Symbol('chassis.outbox-used');

export function markOutboxUsed(runner: QueryRunner): void {
  (runner.data as Record<symbol, boolean>)[USED] = true;
}

/**
 * Wakes the relay after a commit that wrote events. The relay of this process is called directly; another process's is
 * notified on its own, after the commit: a NOTIFY inside the transaction would make all commits of the database queue up
 * for one lock. What gets lost with a killed process is found by the relay's poll.
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
