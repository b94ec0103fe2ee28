import { randomUUID } from 'node:crypto';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { DataSource, type QueryRunner } from 'typeorm';
import { NoteWritten } from './notes.contract.js';
import { writeNote } from './notes.service.js';

/** A transaction that a test holds open. */
export interface OpenTransaction {
  readonly runner: QueryRunner;
  write(noteId: string, text: string): Promise<number>;
  /** Adds an event without touching the note, as an aggregate without a lock would. */
  tell(noteId: string, version: number): Promise<string>;
  commit(): Promise<void>;
}

export async function openTransaction(notes: TestService): Promise<OpenTransaction> {
  const runner = notes.get(DataSource).createQueryRunner();
  const outbox = notes.get(Outbox);
  await runner.startTransaction();
  return {
    runner,
    write: (noteId, text) => writeNote(runner.manager, outbox, noteId, text),
    tell: (noteId, aggregateVersion) =>
      outbox.add(runner.manager, NoteWritten, { aggregateId: noteId, aggregateVersion, data: { noteId, text: '' } }),
    commit: async () => {
      await runner.commitTransaction();
      await runner.release();
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
