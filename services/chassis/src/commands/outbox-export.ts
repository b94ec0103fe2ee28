import type { ClientBase } from 'pg';

const BATCH = 5_000;

interface LoggedRow {
  position: string;
  line: string;
}

/**
 * Writes the event log from a time (ISO 8601) on, one line of JSON for each event: `{ envelope, data }`, in order. For
 * commands that build a projection again. Events for outside systems are left out. Returns the number of events.
 */
export async function exportOutbox(client: ClientBase, from: string, write: (lines: string) => void): Promise<number> {
  if (Number.isNaN(Date.parse(from))) throw new Error(`--from takes an ISO 8601 time, not ${from}`);
  for (let count = 0, after = '0'; ; ) {
    const { rows } = await client.query<LoggedRow>(READ, [from, after, BATCH]);
    if (rows.length > 0) write(`${rows.map(({ line }) => line).join('\n')}\n`);
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return count;
    after = last.position;
  }
}

/** The database builds the lines, because `data` is JSON already. */
const READ = `SELECT position, json_build_object(
    'envelope', json_build_object('id', event_id, 'type', type, 'source', source,
      'time', to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'subject', aggregate_id,
      'aggregateVersion', aggregate_version, 'companyId', company_id, 'correlationId', correlation_id,
      'causationId', causation_id, 'traceparent', traceparent),
    'data', data::json)::text AS line
  FROM outbox WHERE recorded_at >= $1::timestamptz AND position > $2::bigint AND stream <> 'PUBLIC'
  ORDER BY position LIMIT $3`;
