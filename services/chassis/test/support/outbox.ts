import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sendAtCommit } from '@cotizaobra/chassis/data/at-commit';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { NoteWritten } from './notes.contract.js';
import { writeNote } from './notes.service.js';

/** A transaction that a test holds open. */
export interface OpenTransaction {
  /** Runs work inside the transaction. */
  inside<T>(work: () => T): T;
  write(noteId: string, text: string): Promise<number>;
  /** Adds an event without touching the note, as an aggregate without a lock would. */
  tell(noteId: string, version: number): Promise<string>;
  commit(): Promise<void>;
}

export async function openTransaction(notes: TestService): Promise<OpenTransaction> {
  const transactions = notes.get(Transactions);
  const outbox = notes.get(Outbox);
  const opened = Promise.withResolvers<<T>(work: () => T) => T>();
  const committed = Promise.withResolvers<void>();
  const ended = transactions.run(() => {
    opened.resolve(AsyncLocalStorage.snapshot());
    return committed.promise;
  });
  const inside = await opened.promise;
  return {
    inside,
    write: (noteId, text) => inside(() => writeNote({ transactions, outbox }, noteId, text)),
    tell: (noteId, aggregateVersion) =>
      inside(async () => {
        const event = { aggregateId: noteId, aggregateVersion, data: { noteId, text: '' } };
        const id = await outbox.add(NoteWritten, event);
        // As if the commit were about to follow. The answer to the next statement says that this one ran.
        sendAtCommit(transactions.required.queryRunner!);
        await transactions.required.query('SELECT 1');
        return id;
      }),
    commit: () => {
      committed.resolve();
      return ended;
    },
  };
}

/** Writes one note in a transaction of its own. */
export async function writeOnce(notes: TestService, noteId: string = randomUUID(), text = 'hola'): Promise<number> {
  const transaction = await openTransaction(notes);
  const version = await transaction.write(noteId, text);
  await transaction.commit();
  return version;
}

/** Waits until the log holds `count` events and all of them are published. */
export async function outboxDrained(database: TestDatabase, count: number, timeoutMs = 10_000): Promise<void> {
  await waitFor(
    async () => {
      const [row] = await database.query<{ total: number; waiting: number }>(
        'SELECT count(*)::int AS total, (count(*) FILTER (WHERE published_at IS NULL))::int AS waiting FROM outbox',
      );
      if (row?.total === count && row.waiting === 0) return true;
      throw new Error(JSON.stringify(row));
    },
    { what: `${count} events are published`, timeoutMs },
  );
}
