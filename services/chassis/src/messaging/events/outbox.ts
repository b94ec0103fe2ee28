import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import { MAX_PAYLOAD_BYTES, type ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';
import type { z } from 'zod';
import { PROCESS_NAME } from '../../config/env-token.js';
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
    await sendRow(queryRunner, values);
    markOutboxUsed(queryRunner);
    return id;
  }
}

const INSERT = `INSERT INTO outbox (event_id, stream, subject, type, source, occurred_at, aggregate_id, aggregate_version,
  company_id, correlation_id, causation_id, traceparent, data)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/**
 * Uses the transaction's connection for a prepared statement, which TypeORM's `query` cannot make. It is not awaited:
 * it is sent before the next statement. If it fails, the COMMIT becomes a rollback.
 */
async function sendRow(runner: QueryRunner, values: unknown[]): Promise<void> {
  const client = (await runner.connect()) as ClientBase;
  client
    .query({ name: 'outbox-add', text: INSERT, values })
    .catch((error: unknown) => keepStatementError(runner, error));
}
