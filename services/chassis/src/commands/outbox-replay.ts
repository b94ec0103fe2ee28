import type { ClientBase } from 'pg';
import { OUTBOX_CHANNEL } from '../messaging/events/outbox-signal.js';

/**
 * Makes the relay publish the event log again from a time (ISO 8601) or a position on. Order and ids stay the same, so
 * inboxes ignore known events. One statement, so that no newer event comes between. Returns the number of events.
 */
export async function replayOutbox(client: ClientBase, from: string): Promise<number> {
  const condition = /^\d+$/.test(from) ? 'position >= $1::bigint' : 'recorded_at >= $1::timestamptz';
  const value = /^\d+$/.test(from) ? from : momentOf(from);
  const { rowCount } = await client.query(
    `UPDATE outbox SET published_at = NULL WHERE published_at IS NOT NULL AND ${condition}`,
    [value],
  );
  await client.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`);
  return rowCount ?? 0;
}

/** Only validated here. The database parses it, because it keeps microseconds. */
function momentOf(text: string): string {
  if (Number.isNaN(Date.parse(text))) throw new Error(`--from takes a position or an ISO 8601 time, not ${text}`);
  return text;
}
