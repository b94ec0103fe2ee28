import pg from 'pg';
import { withTimeout } from '../../concurrency/with-timeout.js';
import type { Logger } from '../../observability/logger.js';
import { OUTBOX_CHANNEL } from './outbox-signal.js';

/** Key of the session lock that makes one relay the leader of a database: any otherwise unused constant. */
const RELAY_LOCK = 7_301_002;
const QUERY_TIMEOUT_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * The relay's own connection, on which it becomes the leader. The lock ends with the session: a killed or disconnected
 * leader loses it when the database notices.
 */
export class RelayLease {
  private gone = false;
  private held = false;

  private constructor(
    readonly client: pg.Client,
    private readonly logger: Logger,
    private readonly onSignal: () => void,
  ) {}

  /** Connects. Calls `onSignal` for every notification and when the connection is lost. */
  static async open(url: string, name: string, logger: Logger, onSignal: () => void): Promise<RelayLease> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${name}-relay`,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: QUERY_TIMEOUT_MS,
      statement_timeout: QUERY_TIMEOUT_MS,
    });
    const lease = new RelayLease(client, logger, onSignal);
    client.on('error', (error) => lease.lose(error));
    client.on('notification', onSignal);
    await client.connect();
    client.on('end', () => lease.lose());
    return lease;
  }

  get leads(): boolean {
    return this.held && !this.gone;
  }

  get lost(): boolean {
    return this.gone;
  }

  /** Tries to become the leader; false if another instance is. */
  async take(): Promise<boolean> {
    const { rows } = await this.client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      RELAY_LOCK,
    ]);
    if (!rows[0]?.taken) return false;
    await this.client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    this.held = true;
    return true;
  }

  /** Ends the session, which frees the lock. */
  async release(): Promise<void> {
    this.gone = true;
    // A hung database would not confirm the end of the session.
    await withTimeout(
      this.client.end().catch(() => undefined),
      GOODBYE_MS,
      () => this.logger.warn('the relay left its session'),
    );
  }

  private lose(error?: Error): void {
    if (this.gone) return;
    this.gone = true;
    this.logger.warn({ err: error }, 'the relay lost its database connection');
    this.onSignal();
  }
}
