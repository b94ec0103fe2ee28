import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PROCESS_NAME } from '../../config/env-token.js';
import { uuidV7 } from '../../data/uuid-v7.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { Metrics } from '../../observability/metrics.js';
import {
  ADD_LETTER,
  COUNT_ATTEMPT,
  FORGET_ATTEMPTS,
  MARK_FAILED_AGAIN,
  MARK_REDRIVEN,
  TAKE_REDRIVE,
} from './dead-letters.sql.js';

/**
 * `poison`: cannot be parsed. `failed`: its handler threw until the last attempt. `crashed`: its process died at each
 * attempt.
 */
export type DeadLetterReason = 'poison' | 'failed' | 'crashed';

export interface DeadLetter {
  /** The event's id, or its place in the stream if it has none. */
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

/** A dead letter whose redrive was requested. */
export interface Redrive {
  id: string;
  headers: Record<string, string>;
  data: Buffer;
  subject: string;
}

/** Dead letters of consumers, and the attempts that lead to them. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    @Inject(PROCESS_NAME) private readonly consumer: ServiceName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores an event as a dead letter; if it is there already, updates its row. */
  async add(letter: DeadLetter): Promise<void> {
    await this.dataSource.query(ADD_LETTER, [
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
   * Counts another attempt of a redelivered event and returns its number (2 is the first redelivery). Null if it is a
   * dead letter already: the server had redelivered it before it got our answer.
   */
  async countAttempt(eventId: string): Promise<number | null> {
    const [row] = await this.dataSource.query<{ attempts: number }[]>(COUNT_ATTEMPT, [this.consumer, eventId]);
    return row?.attempts ?? null;
  }

  async forgetAttempts(eventId: string): Promise<void> {
    await this.dataSource.query(FORGET_ATTEMPTS, [this.consumer, eventId]);
  }

  /** Leases the next letter whose redrive was requested. */
  async takeRedrive(): Promise<Redrive | null> {
    const [rows] = await this.dataSource.query<[Redrive[], number]>(TAKE_REDRIVE, [this.consumer]);
    return rows[0] ?? null;
  }

  async markRedriven(id: string): Promise<void> {
    await this.dataSource.query(MARK_REDRIVEN, [id]);
  }

  async markFailedAgain(id: string, detail: string): Promise<void> {
    await this.dataSource.query(MARK_FAILED_AGAIN, [id, detail]);
  }
}
