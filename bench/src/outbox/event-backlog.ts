import { randomUUID } from 'node:crypto';
import { headersOf } from '@cotizaobra/chassis/messaging/events/envelope-headers';
import type pg from 'pg';

/** An event of chat for a message: the envelope with a trace, and 0.7 KB of data. */
const event = {
  stream: 'CHAT',
  subject: 'chat.events.message-posted.v1',
  type: 'chat.message-posted.v1',
  source: '/cotizaobra/chat',
  companyId: randomUUID(),
  correlationId: randomUUID(),
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  data: JSON.stringify({
    threadId: randomUUID(),
    documentId: randomUUID(),
    documentType: 'Request',
    itemId: randomUUID(),
    ownerCompanyId: randomUUID(),
    counterpartyCompanyId: randomUUID(),
    messageId: randomUUID(),
    seq: 42,
    code: 'REQ-2026-000123',
    title: 'Estructuras del edificio multifamiliar Los Ficus',
    itemDescription: 'Concreto premezclado f’c 210 kg/cm² con bomba',
    senderCompanyId: randomUUID(),
    recipientCompanyId: randomUUID(),
    recipientUnread: 3,
  }),
};

/** Fills the outbox in one transaction with events of `aggregates` conversations, alternating. */
export async function fillOutbox(pool: pg.Pool, events: number, aggregates: number): Promise<void> {
  const threads = Array.from({ length: aggregates }, () => randomUUID());
  await pool.query(
    `INSERT INTO outbox (event_id, stream, subject, type, source, occurred_at, aggregate_id, aggregate_version,
       company_id, correlation_id, traceparent, data)
     SELECT gen_random_uuid(), $1, $2, $3, $4, now(), ($5::text[])[n % $6 + 1], n / $6 + 1, $7, $8, $9, $10
     FROM generate_series(0, $11::int - 1) AS n`,
    [
      ...[event.stream, event.subject, event.type, event.source, threads, aggregates],
      ...[event.companyId, event.correlationId, event.traceparent, event.data, events],
    ],
  );
}

/** Events that wait for the relay. */
export async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}

export interface BareMessage {
  subject: string;
  data: string;
  headers: ReturnType<typeof headersOf>;
}

/** The same messages with their headers, ready to be sent. */
export const bareMessages = (events: number): BareMessage[] =>
  Array.from({ length: events }, (_, at) => ({
    subject: event.subject,
    data: event.data,
    headers: headersOf({
      id: randomUUID(),
      type: event.type,
      source: event.source,
      time: new Date().toISOString(),
      subject: randomUUID(),
      aggregateVersion: at + 1,
      companyId: event.companyId,
      correlationId: event.correlationId,
      causationId: null,
      traceparent: event.traceparent,
    }),
  }));
