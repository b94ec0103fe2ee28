import type { EventEnvelope } from '@cotizaobra/proto/core/event';
import type { ClientBase } from 'pg';

/** A row of the event log that is not published yet. */
export interface OutboxRow {
  position: string;
  recordedAt: Date;
  stream: string;
  subject: string;
  envelope: EventEnvelope;
  data: string;
  /** True if no older open transaction can still add a row before this one. */
  settled: boolean;
}

interface RawRow {
  position: string;
  recorded_at: Date;
  event_id: string;
  stream: string;
  subject: string;
  type: string;
  source: string;
  occurred_at: Date;
  aggregate_id: string;
  aggregate_version: number;
  company_id: string | null;
  correlation_id: string;
  causation_id: string | null;
  traceparent: string | null;
  data: string;
  settled: boolean;
}

interface Horizon {
  last_position: string;
  oldest_writer: string | null;
}

const NO_XID = '18446744073709551615';

/**
 * The first `limit` unpublished rows, in order. A row is settled when it precedes every open transaction. If rows are
 * held back, only transactions that wrote to this outbox count; other transactions of the server may take long.
 */
export async function readUnpublished(client: ClientBase, limit: number): Promise<OutboxRow[]> {
  const rows = await select(client, limit, { last_position: '0', oldest_writer: null });
  if (rows.every((row) => row.settled)) return rows;
  // Queried before the rows are read again: a writer missing from it has ended, so its rows are visible.
  const { rows: horizons } = await client.query<Horizon>('SELECT last_position, oldest_writer FROM outbox_horizon()');
  return horizons[0] ? select(client, limit, horizons[0]) : rows;
}

async function select(client: ClientBase, limit: number, horizon: Horizon): Promise<OutboxRow[]> {
  const { rows } = await client.query<RawRow>({
    name: 'outbox-unpublished',
    text: `SELECT position, recorded_at, event_id, stream, subject, type, source, occurred_at, aggregate_id,
             aggregate_version, company_id, correlation_id, causation_id, traceparent, data,
             transaction_id < pg_snapshot_xmin(pg_current_snapshot())
               OR (position <= $2::bigint AND transaction_id < $3::xid8) AS settled
           FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT $1`,
    values: [limit, horizon.last_position, horizon.oldest_writer ?? NO_XID],
  });
  return rows.map(toRow);
}

/** Marks rows as published; the range of `recorded_at` skips the partitions of other months. */
export async function markPublished(client: ClientBase, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  const times = rows.map((row) => row.recordedAt.getTime());
  await client.query({
    name: 'outbox-mark-published',
    // A Date has milliseconds, the column microseconds, so a margin is needed.
    text: `UPDATE outbox SET published_at = now()
           WHERE position = ANY($1::bigint[]) AND recorded_at >= $2::timestamptz - interval '1 ms'
             AND recorded_at <= $3::timestamptz + interval '1 ms'`,
    values: [rows.map((row) => row.position), new Date(Math.min(...times)), new Date(Math.max(...times))],
  });
}

/** Number of unpublished rows, and the age of the oldest in seconds. */
export const LAG_QUERY = `SELECT count(*)::int AS rows,
  coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS seconds FROM outbox WHERE published_at IS NULL`;

function toRow(raw: RawRow): OutboxRow {
  return {
    position: raw.position,
    recordedAt: raw.recorded_at,
    stream: raw.stream,
    subject: raw.subject,
    data: raw.data,
    settled: raw.settled,
    envelope: {
      id: raw.event_id,
      type: raw.type,
      source: raw.source,
      time: raw.occurred_at.toISOString(),
      subject: raw.aggregate_id,
      aggregateVersion: raw.aggregate_version,
      companyId: raw.company_id,
      correlationId: raw.correlation_id,
      causationId: raw.causation_id,
      traceparent: raw.traceparent,
    },
  };
}
