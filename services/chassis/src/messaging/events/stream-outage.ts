import type { Logger } from '../../observability/logger.js';
import { isStreamMissing } from '../nats/jetstream-missing.js';

/** Processes start in parallel: a stream may be missing for this long before its owner creates it. */
export const STREAM_START_MS = 30_000;

/**
 * Logs that a stream cannot be followed: one warning per outage. A stream that never existed is logged only after its
 * owner had time to create it.
 */
export class StreamOutage {
  private since: number | null = null;
  private wasOpen = false;
  private warned = false;

  constructor(
    private readonly logger: Pick<Logger, 'debug' | 'warn'>,
    private readonly stream: string,
  ) {}

  /** Ends the outage: the stream is followed again. */
  end(): void {
    this.since = null;
    this.wasOpen = true;
    this.warned = false;
  }

  log(error: unknown): void {
    this.since ??= Date.now();
    const isStarting = !this.wasOpen && isStreamMissing(error) && Date.now() - this.since < STREAM_START_MS;
    const level = isStarting || this.warned ? 'debug' : 'warn';
    if (level === 'warn') this.warned = true;
    this.logger[level]({ err: error, stream: this.stream }, 'the stream cannot be followed yet');
  }
}
