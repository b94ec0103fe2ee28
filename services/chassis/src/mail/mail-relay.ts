import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Signal } from '../concurrency/signal.js';
import type { ServiceEnv } from '../config/base-env.js';
import { ENV } from '../config/env-token.js';
import { failpoint } from '../config/failpoint.js';
import { LOGGER, type Logger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { type DueMail, MailLog } from './mail-log.js';
import { MailRefused, MailTransport } from './mail-transport.js';

const BATCH = 4;
/** Poll interval for due mails; a mail is not urgent to the millisecond. */
const POLL_MS = 500;
const CHORES_MS = 3_600_000;
const MAX_WAIT_MS = 3_600_000;
const ERROR_CHARACTERS = 500;

/**
 * Sends queued mails; all instances work in parallel. Each mail is leased, sent and marked. If a process dies between
 * sending and marking, the mail is sent again after the lease: at least once, with one Message-ID.
 */
@Injectable()
export class MailRelay implements OnModuleDestroy {
  private readonly signal = new Signal();
  private stopping = false;
  private running: Promise<void> | null = null;
  private choresDue = 0;

  constructor(
    private readonly log: MailLog,
    private readonly transport: MailTransport,
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.metrics.gauge('mails_waiting', 'Mails that wait for being sent', () => this.log.countWaiting());
    this.running = this.run();
  }

  /** Waits until the mails in progress are sent. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    await this.running;
  }

  /** Runs before the database connections close. */
  async onModuleDestroy(): Promise<void> {
    await this.stop();
    await this.transport.close();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const sent = await this.round().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'mails cannot be looked up');
        return 0;
      });
      if (sent < BATCH) await this.signal.wait(POLL_MS);
    }
  }

  private async round(): Promise<number> {
    if (Date.now() >= this.choresDue) {
      this.choresDue = Date.now() + CHORES_MS;
      await this.log.forget(this.env.MAIL_KEPT_DAYS);
    }
    await this.log.expire();
    const due = await this.log.take(BATCH, this.env.MAIL_LEASE_MS);
    await Promise.all(due.map((mail) => this.deliver(mail)));
    return due.length;
  }

  private async deliver(mail: DueMail): Promise<void> {
    try {
      // Gives the mail up after that many leases without an outcome, because it probably crashes its sender.
      if (mail.attempts > this.env.MAIL_MAX_ATTEMPTS) throw new MailRefused('its process died with it each time');
      await this.send(mail);
    } catch (error) {
      await this.fail(mail, error);
      return;
    }
    failpoint('after-send');
    await this.log.markSent(mail.id);
    this.metrics.mailHandled(mail.kind, 'sent');
    this.logger.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
  }

  private async send({ id, recipient, replyTo, unsubscribe, subject, text, html }: DueMail): Promise<void> {
    const from = this.env.MAIL_FROM;
    const messageId = `<${id}@${domainOf(from)}>`;
    const sending = this.transport.send({ messageId, from, to: recipient, replyTo, unsubscribe, subject, text, html });
    await withDeadline(sending, this.env.MAIL_LEASE_MS / 2);
  }

  private async fail(mail: DueMail, error: unknown): Promise<void> {
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARACTERS);
    const { id, kind, attempts } = mail;
    if (error instanceof MailRefused || attempts >= this.env.MAIL_MAX_ATTEMPTS) {
      await this.log.giveUp(id, detail);
      this.metrics.mailHandled(kind, 'dead');
      this.logger.error({ mail: id, kind, attempts, err: error }, 'mail became a dead letter');
      return;
    }
    await this.log.postpone(id, waitBefore(attempts + 1, this.env.MAIL_RETRY_MS), detail);
    this.metrics.mailHandled(kind, 'postponed');
    this.logger.warn({ mail: id, kind, attempts, err: error }, 'mail could not be sent yet');
  }
}

/** The wait doubles from the second attempt on, up to one hour. A random quarter spreads the load. */
function waitBefore(attempt: number, firstMs: number): number {
  const wait = Math.min(MAX_WAIT_MS, firstMs * 2 ** Math.min(attempt - 2, 20));
  return Math.round(wait * (1 + Math.random() / 4));
}

/** `CotizaObra <avisos@cotizaobra.pe>` → `cotizaobra.pe` */
const domainOf = (from: string): string => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** A slow server must not hold a mail beyond its lease. */
async function withDeadline(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer from the mail server in ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
