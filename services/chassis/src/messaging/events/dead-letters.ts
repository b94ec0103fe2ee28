import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PROCESS_NAME } from '../../config/env-token.js';
import { uuidV7 } from '../../data/uuid-v7.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { Metrics } from '../../observability/metrics.js';

/** `poison`: cannot be read. `failed`: its handler threw to the last attempt. `crashed`: its process died with it each time. */
export type DeadLetterReason = 'poison' | 'failed' | 'crashed';

export interface DeadLetter {
  /** The event's id, or where it was found when it has none. */
  eventKey: string;
  stream: string;
  subject: string;
  type: string | null;
  reason: DeadLetterReason;
  detail: string;
  attempts: number;
  headers: Record<string, string>;
  data: Uint8Array;
}

/** A dead letter that somebody wants to be tried again. */
export interface Redrive {
  id: string;
  headers: Record<string, string>;
  data: Buffer;
  subject: string;
}

/** Events that a consumer gave up, and the count of attempts that leads there. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    @Inject(PROCESS_NAME) private readonly consumer: ServiceName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sets an event aside; again for the same one updates its row. */
  async add(letter: DeadLetter): Promise<void> {
    await this.dataSource.query(INSERT, [
      uuidV7(),
      this.consumer,
      letter.eventKey,
      letter.stream,
      letter.subject,
      letter.type,
      letter.reason,
      letter.detail,
      letter.attempts,
      JSON.stringify(letter.headers),
      Buffer.from(letter.data),
    ]);
    this.metrics.deadLettered(letter.type ?? 'unknown');
    const { reason, attempts, eventKey, type } = letter;
    this.logger.error({ eventKey, type, reason, attempts, detail: letter.detail }, 'event became a dead letter');
  }

  /**
   * Counts a further attempt of a redelivered event: which one it is (2 is the first redelivery), or null when the event
   * was set aside before: the server had sent it again ere it heard of that.
   */
  async countAttempt(eventId: string): Promise<number | null> {
    const [row] = await this.dataSource.query<{ attempts: number }[]>(
      `INSERT INTO event_attempts (consumer, event_id, attempts)
       SELECT $1::text, $2::text::uuid, 2
       WHERE NOT EXISTS (SELECT FROM dead_letters WHERE consumer = $1 AND event_key = $2)
       ON CONFLICT (consumer, event_id) DO UPDATE SET attempts = event_attempts.attempts + 1, updated_at = now()
       RETURNING attempts`,
      [this.consumer, eventId],
    );
    return row?.attempts ?? null;
  }

  async forgetAttempts(eventId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM event_attempts WHERE consumer = $1 AND event_id = $2', [
      this.consumer,
      eventId,
    ]);
  }

  /** Takes the next letter whose redrive was asked for; nobody else gets it. */
  async takeRedrive(): Promise<Redrive | null> {
    const [rows] = await this.dataSource.query<[Redrive[], number]>(
      `UPDATE dead_letters SET redrive_requested_at = NULL WHERE id = (
         SELECT id FROM dead_letters WHERE consumer = $1 AND redrive_requested_at IS NOT NULL
         ORDER BY redrive_requested_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, headers, data, subject`,
      [this.consumer],
    );
    return rows[0] ?? null;
  }

  async markRedriven(id: string): Promise<void> {
    await this.dataSource.query('UPDATE dead_letters SET redriven_at = now() WHERE id = $1', [id]);
  }

  async markFailedAgain(id: string, detail: string): Promise<void> {
    await this.dataSource.query('UPDATE dead_letters SET attempts = attempts + 1, detail = $2 WHERE id = $1', [
      id,
      detail,
    ]);
  }
}

const INSERT = `INSERT INTO dead_letters (id, consumer, event_key, stream, subject, type, reason, detail, attempts, headers, data)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (consumer, event_key) DO UPDATE SET reason = EXCLUDED.reason, detail = EXCLUDED.detail,
    attempts = EXCLUDED.attempts, redriven_at = NULL, redrive_requested_at = NULL`;
