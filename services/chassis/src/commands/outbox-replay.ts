import type { ClientBase } from 'pg';
import { OUTBOX_CHANNEL } from '../messaging/events/outbox-signal.js';

/**
 * Has the relay publish the event log again from a moment (ISO 8601) or a position on, in order, with the ids of the first
 * time: it refills a lost stream, and inboxes ignore what they know. One statement, so that nothing newer gets between.
 * Returns how many events that are.
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

/** Checked here, read by the database: it knows microseconds. */
function momentOf(text: string): string {
  if (Number.isNaN(Date.parse(text))) throw new Error(`--from takes a position or an ISO 8601 time, not ${text}`);
  return text;
}
