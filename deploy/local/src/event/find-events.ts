import type { ClientBase } from 'pg';

/** An event as its service recorded it. */
export interface RecordedEvent {
  readonly id: string;
  readonly type: string;
  /** The service that recorded it. */
  readonly service: string;
  readonly recordedAt: Date;
  /** Null if it is not published yet. */
  readonly publishedAt: Date | null;
}

/** Result of one consumer for an event. */
export interface Reception {
  readonly eventId: string;
  readonly consumer: string;
  readonly outcome: 'consumed' | 'retried' | 'set aside';
  readonly at: Date;
  /** Reason for the dead letter, or number of attempts. */
  readonly detail: string;
}

/** Maximum number of events in one report. */
const EVENTS_SHOWN = 20;

/** The latest events of an aggregate or correlation id, or the event with that id. */
export async function recordedEvents(client: ClientBase, service: string, id: string): Promise<RecordedEvent[]> {
  const { rows } = await client.query<Omit<RecordedEvent, 'service'>>(
    `SELECT event_id AS id, type, recorded_at AS "recordedAt", published_at AS "publishedAt" FROM outbox
     WHERE event_id::text = $1 OR aggregate_id = $1 OR correlation_id = $1
     ORDER BY position DESC LIMIT $2`,
    [id, EVENTS_SHOWN],
  );
  return rows.map((row) => ({ ...row, service }));
}

/** Results of one service's consumers for these events. */
export async function receptions(client: ClientBase, eventIds: readonly string[]): Promise<Reception[]> {
  const { rows } = await client.query<Reception>(
    `SELECT event_id::text AS "eventId", consumer, 'consumed' AS outcome, consumed_at AS at, '' AS detail
       FROM inbox WHERE event_id = ANY($1::uuid[])
     UNION ALL SELECT event_id::text, consumer, 'retried', updated_at, attempts || ' attempts'
       FROM event_attempts WHERE event_id = ANY($1::uuid[])
     UNION ALL SELECT event_key, consumer, 'set aside', created_at, reason || ': ' || detail
       FROM dead_letters WHERE event_key = ANY($1::text[]) AND redriven_at IS NULL
     ORDER BY at`,
    [eventIds],
  );
  return rows;
}
