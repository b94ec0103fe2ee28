import { readFile } from 'node:fs/promises';
import { MAX_PAYLOAD_BYTES, type ProcessName } from '@cotizaobra/proto/core/processes';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  errors,
  type Msg,
  type MsgHdrs,
  type NatsConnection as RawConnection,
} from '@nats-io/transport-node';
import type { ProcessEnv } from '../../config/base-env.js';
import type { Logger } from '../../observability/logger.js';
import { type Question, ReplyInbox } from './reply-inbox.js';
import { TurnBatch } from './turn-batch.js';

type NatsEnv = Pick<ProcessEnv, 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'NATS_CREDENTIALS'>;

/** Bytes for headers in addition to the largest body. */
const HEADER_BYTES = 16 * 1024;

interface Opened {
  raw: RawConnection;
  js: JetStreamClient;
  jsm: JetStreamManager;
  inboxPrefix: string;
  logger: Logger;
}

/**
 * The process's single NATS connection: reconnects without limit, knows its state, and receives answers in its own
 * inbox.
 */
export class NatsConnection {
  private up = true;
  private readonly reconnected = new Set<() => void>();
  private readonly waiting = new Set<(error: Error) => void>();

  readonly raw: RawConnection;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  private readonly logger: Logger;
  private readonly batch = new TurnBatch();
  private readonly replies: ReplyInbox;

  private constructor({ raw, js, jsm, inboxPrefix, logger }: Opened) {
    this.raw = raw;
    this.js = js;
    this.jsm = jsm;
    this.logger = logger;
    this.replies = new ReplyInbox(raw, this.batch, inboxPrefix);
    void this.watch();
  }

  /** Connects; waits if the server is not running yet. */
  static async open(name: ProcessName, env: NatsEnv, logger: Logger): Promise<NatsConnection> {
    const raw = await connect(await connectionOptions(name, env));
    const options = { timeout: 5_000, checkAPI: false };
    const js = jetstream(raw, options);
    const jsm = await jetstreamManager(raw, options);
    return new NatsConnection({ raw, js, jsm, inboxPrefix: inboxPrefixOf(name), logger });
  }

  get connected(): boolean {
    return this.up && !this.raw.isClosed();
  }

  /** Largest body in bytes, with room for its headers. */
  get maxBodyBytes(): number {
    return Math.min(this.raw.info?.max_payload ?? MAX_PAYLOAD_BYTES, MAX_PAYLOAD_BYTES) - HEADER_BYTES;
  }

  /** Sends a request to `subject`. Rejects when the connection breaks, because the answer is then lost. */
  request(subject: string, question: Question): Promise<Msg> {
    return this.replies.ask(subject, question);
  }

  /** Answers a request, batched with the others of this turn. Answers after the end of the connection are lost. */
  respond(request: Msg, body: Uint8Array, headers?: MsgHdrs): void {
    this.batch.add(() => {
      try {
        request.respond(body, headers ? { headers } : {});
      } catch (error) {
        this.logger.warn({ err: error, subject: request.subject }, 'an answer came after the connection');
      }
    });
  }

  /** Waits for an answer on this connection. Rejects when it breaks, because the answer is then lost. */
  async whileConnected<T>(answer: Promise<T>): Promise<T> {
    let interrupt: (error: Error) => void = () => undefined;
    const broken = new Promise<never>((_resolve, reject) => {
      interrupt = reject;
    });
    this.waiting.add(interrupt);
    return Promise.race([answer, broken]).finally(() => this.waiting.delete(interrupt));
  }

  /** Calls `listener` after each reconnection; returns a function that stops this. */
  onReconnect(listener: () => void): () => void {
    this.reconnected.add(listener);
    return () => this.reconnected.delete(listener);
  }

  /** Sends buffered messages and closes; does not wait for an unreachable server. */
  async close(): Promise<void> {
    if (this.raw.isClosed()) return;
    this.batch.flush();
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

/** `_INBOX.<process>`: the subject of answers to this process's requests. */
const inboxPrefixOf = (name: ProcessName): string => `_INBOX.${name}`;

async function credentials(env: NatsEnv) {
  if (env.NATS_CREDENTIALS) return { authenticator: credsAuthenticator(await readFile(env.NATS_CREDENTIALS)) };
  if (env.NATS_USER) return { user: env.NATS_USER, pass: env.NATS_PASSWORD ?? '' };
  return {};
}

/** How a process reaches its servers. */
export async function connectionOptions(name: ProcessName, env: NatsEnv): Promise<ConnectionOptions> {
  const servers = env.NATS_URL.split(',').map((server) => server.trim());
  return {
    name,
    servers,
    ...encryption(servers),
    // NATS permissions allow a process to subscribe to its own inbox only.
    inboxPrefix: inboxPrefixOf(name),
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    timeout: 5_000,
    // A paused (not dead) server is detected within 10 s.
    pingInterval: 5_000,
    maxPingOut: 2,
    noAsyncTraces: true,
    ...(await credentials(env)),
  };
}

/**
 * `tls://`: no password goes to a server that does not encrypt. By itself the client encrypts if the first, plain line
 * of the server asks for it, and somebody between both could change that line.
 */
const encryption = (servers: readonly string[]): Pick<ConnectionOptions, 'tls'> =>
  servers.some((server) => server.startsWith('tls://')) ? { tls: {} } : {};
