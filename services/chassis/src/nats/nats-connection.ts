import { readFile } from 'node:fs/promises';
import { MAX_PAYLOAD_BYTES, type ProcessName } from '@cotizaobra/proto/core/processes';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import {
  connect,
  credsAuthenticator,
  errors,
  type Msg,
  type NatsConnection as RawConnection,
} from '@nats-io/transport-node';
import type { ProcessEnv } from '../process/base-env.js';
import type { Logger } from '../process/logger.js';
import { type Question, ReplyInbox } from './reply-inbox.js';

type NatsEnv = Pick<ProcessEnv, 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'NATS_CREDENTIALS'>;

/** Room for headers beside the largest body. */
const HEADER_BYTES = 16 * 1024;

/** The process's one connection to NATS: reconnects for ever, knows whether it is connected, answers under its own inbox. */
export class NatsConnection {
  private up = true;
  private readonly reconnected = new Set<() => void>();
  private readonly waiting = new Set<(error: Error) => void>();

  private constructor(
    readonly raw: RawConnection,
    readonly js: JetStreamClient,
    readonly jsm: JetStreamManager,
    private readonly replies: ReplyInbox,
    private readonly logger: Logger,
  ) {
    void this.watch();
  }

  /** Connects; waits for the server when it is not there yet. */
  static async open(name: ProcessName, env: NatsEnv, logger: Logger): Promise<NatsConnection> {
    const raw = await connect({
      name,
      servers: env.NATS_URL.split(',').map((server) => server.trim()),
      // Permissions let a process subscribe to its own inbox only.
      inboxPrefix: inboxPrefixOf(name),
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      timeout: 5_000,
      // A stopped (not dead) server is noticed within 10 s.
      pingInterval: 5_000,
      maxPingOut: 2,
      noAsyncTraces: true,
      ...(await credentials(env)),
    });
    const options = { timeout: 5_000, checkAPI: false };
    const replies = new ReplyInbox(raw, inboxPrefixOf(name));
    return new NatsConnection(raw, jetstream(raw, options), await jetstreamManager(raw, options), replies, logger);
  }

  get connected(): boolean {
    return this.up && !this.raw.isClosed();
  }

  /** Largest body that fits beside its headers, in bytes. */
  get maxBodyBytes(): number {
    return Math.min(this.raw.info?.max_payload ?? MAX_PAYLOAD_BYTES, MAX_PAYLOAD_BYTES) - HEADER_BYTES;
  }

  /** Asks whoever answers `subject`; rejects as soon as the connection breaks, because the answer is lost then. */
  request(subject: string, question: Question): Promise<Msg> {
    return this.replies.ask(subject, question);
  }

  /** Waits for an answer over this connection; rejects as soon as it breaks, because the answer is lost then. */
  async whileConnected<T>(answer: Promise<T>): Promise<T> {
    let interrupt: (error: Error) => void = () => undefined;
    const broken = new Promise<never>((_resolve, reject) => {
      interrupt = reject;
    });
    this.waiting.add(interrupt);
    return Promise.race([answer, broken]).finally(() => this.waiting.delete(interrupt));
  }

  /** Calls `listener` after each reconnection; returns how to stop that. */
  onReconnect(listener: () => void): () => void {
    this.reconnected.add(listener);
    return () => this.reconnected.delete(listener);
  }

  /** Sends what is buffered and closes; does not wait for a server that is away. */
  async close(): Promise<void> {
    if (this.raw.isClosed()) return;
    if (this.connected) await this.raw.drain().catch(() => this.raw.close());
    else await this.raw.close();
  }

  private async watch(): Promise<void> {
    for await (const status of this.raw.status()) {
      if (status.type === 'disconnect') {
        this.up = false;
        this.logger.warn({ server: status.server }, 'NATS disconnected');
        const broken = new Error('the connection to NATS broke');
        this.replies.giveUp(broken);
        for (const interrupt of this.waiting) interrupt(broken);
      } else if (status.type === 'reconnect') {
        this.up = true;
        this.logger.info({ server: status.server }, 'NATS reconnected');
        for (const listener of this.reconnected) listener();
      } else if (status.type === 'error') {
        this.logger.error({ err: status.error }, 'NATS refused something');
        const { error } = status;
        if (error instanceof errors.PermissionViolationError && error.operation === 'publish')
          this.replies.giveUp(error, error.subject);
      } else if (status.type === 'staleConnection') {
        this.up = false;
      }
    }
    this.up = false;
    this.replies.giveUp(new Error('the connection to NATS was closed'));
  }
}

/** `_INBOX.<process>`: where answers to this process's requests arrive. */
export const inboxPrefixOf = (name: ProcessName): string => `_INBOX.${name}`;

async function credentials(env: NatsEnv) {
  if (env.NATS_CREDENTIALS) return { authenticator: credsAuthenticator(await readFile(env.NATS_CREDENTIALS)) };
  if (env.NATS_USER) return { user: env.NATS_USER, pass: env.NATS_PASSWORD ?? '' };
  return {};
}
