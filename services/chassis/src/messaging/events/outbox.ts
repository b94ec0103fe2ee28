import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import { MAX_PAYLOAD_BYTES, type ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';
import type { z } from 'zod';
import { PROCESS_NAME } from '../../config/env-token.js';
import { atCommit } from '../../data/at-commit.js';
import { keepStatementError } from '../../data/statement-error.js';
import { Transactions } from '../../data/transactions.js';
import { uuidV7 } from '../../data/uuid-v7.js';
import { requestContext } from '../../observability/request-context.js';
import { markOutboxUsed } from './outbox-signal.js';

interface Occurrence<D extends z.ZodType> {
  aggregateId: string;
  /** The aggregate's version after the change. */
  aggregateVersion: number;
  data: z.input<D>;
}

/** Largest event in bytes: the NATS limit less 16 KiB for headers. */
const MAX_EVENT_BYTES = MAX_PAYLOAD_BYTES - 16 * 1024;

interface Address {
  stream: string;
  subject: string;
  companyId: string | null;
}

/** The way to publish events: stored in the transaction of their change, published by the relay after the commit. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(PROCESS_NAME) private readonly service: ServiceName,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Adds an event to the running transaction; returns its id. If the database refuses it, the transaction fails. `data` is
   * parsed with the event's schema. `companyId` is the company that caused it; default: the actor's.
   */
  add<D extends z.ZodType>(def: EventDef<D>, event: Occurrence<D> & { companyId?: string | null }): Promise<string> {
    const actorCompany = requestContext.current()?.actor?.companyId ?? null;
    const companyId = event.companyId === undefined ? actorCompany : event.companyId;
    return this.insert(def, event, { stream: def.stream, subject: def.subject, companyId });
  }

  /** Adds a public event for one company, with only the data that company may see. */
  addPublic<D extends z.ZodType>(
    def: PublicEventDef<D>,
    event: Occurrence<D> & { forCompany: string },
  ): Promise<string> {
    const address = { stream: def.stream, subject: def.subjectFor(event.forCompany), companyId: event.forCompany };
    return this.insert(def, event, address);
  }

  private async insert<D extends z.ZodType>(
    def: EventDef<D> | PublicEventDef<D>,
    event: Occurrence<D>,
    { stream, subject, companyId }: Address,
  ): Promise<string> {
    if (def.service !== this.service) throw new Error(`${this.service} cannot publish ${def.type}`);
    const { queryRunner } = this.transactions.current;
    if (!queryRunner?.isTransactionActive) throw new Error(`${def.type} was added outside a transaction`);
    const data = JSON.stringify(def.data.parse(event.data));
    if (Buffer.byteLength(data) > MAX_EVENT_BYTES) throw new Error(`${def.type} is too large: send an object key`);
    const id = uuidV7();
    const context = requestContext.current() ?? requestContext.fresh();
    const values = [
      id,
      stream,
      subject,
      def.type,
      `/cotizaobra/${this.service}`,
      new Date().toISOString(),
      event.aggregateId,
      event.aggregateVersion,
      companyId,
      context.correlationId,
      context.causationId,
      context.traceparent,
      data,
    ];
    await keep(queryRunner, values);
    return id;
  }
}

const ROWS = Symbol('chassis.outbox-rows');

/** Rows of one statement; each number of rows has a text and a plan of its own. */
const ROWS_MAX = 16;

/** The events of a transaction are sent together, right before its COMMIT. */
async function keep(runner: QueryRunner, values: unknown[]): Promise<void> {
  const data = runner.data as Record<symbol, unknown[][] | undefined>;
  if (data[ROWS]) {
    data[ROWS].push(values);
    return;
  }
  const rows = [values];
  data[ROWS] = rows;
  markOutboxUsed(runner);
  const client = (await runner.connect()) as ClientBase;
  atCommit(runner, () => {
    while (rows.length > 0) {
      sendRows(client, rows.splice(0, ROWS_MAX)).catch((error: unknown) => keepStatementError(runner, error));
    }
  });
}

/**
 * A prepared statement, which TypeORM's `query` cannot make. It is not awaited: it is sent before the COMMIT. If it
 * fails, the COMMIT becomes a rollback.
 */
const sendRows = (client: ClientBase, rows: readonly unknown[][]): Promise<unknown> =>
  client.query({ name: `outbox-add-${rows.length}`, text: insertOf(rows.length), values: rows.flat() });

const COLUMNS = [
  ...['event_id', 'stream', 'subject', 'type', 'source', 'occurred_at', 'aggregate_id', 'aggregate_version'],
  ...['company_id', 'correlation_id', 'causation_id', 'traceparent', 'data'],
];

function insertOf(rows: number): string {
  const rowOf = (row: number): string => `(${COLUMNS.map((_, at) => `$${row * COLUMNS.length + at + 1}`).join(', ')})`;
  return `INSERT INTO outbox (${COLUMNS.join(', ')}) VALUES ${Array.from({ length: rows }, (_, row) => rowOf(row)).join(', ')}`;
}
