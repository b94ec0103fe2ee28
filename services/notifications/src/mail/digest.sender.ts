import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { NotificationsEnv } from '../env.js';
import { PeopleRepository } from '../people/people.repository.js';
import { digestMail } from './digest.mail.js';
import { DigestRepository } from './digest.repository.js';

const PEOPLE_A_ROUND = 50;

/**
 * Mails missed notifications a few minutes after they arrive, so that people with an open page read them there. One
 * digest holds all of them, followed by a pause. Instances share the work by the lock of each mailbox.
 */
@Injectable()
export class DigestSender implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly digests: DigestRepository,
    private readonly people: PeopleRepository,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: NotificationsEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const period = Math.max(200, Math.min(15_000, this.env.DIGEST_WAIT_SECONDS * 500));
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.round());
    }, period).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async round(): Promise<void> {
    try {
      for (const userId of await this.digests.due(this.env.DIGEST_WAIT_SECONDS, PEOPLE_A_ROUND))
        await this.transactions.run(() => this.write(userId));
    } catch (error) {
      this.logger.warn({ err: error }, 'digests could not be written');
    }
  }

  /** Marks and mail commit together. A person without a known address waits. */
  private async write(userId: string): Promise<void> {
    if (!(await this.digests.claim(userId, this.env.DIGEST_PAUSE_SECONDS))) return;
    await this.digests.settleSeen(userId);
    const person = await this.people.find(userId);
    if (!person) return;
    const news = await this.digests.takePending(userId);
    if (news.length === 0) await this.digests.reopen(userId);
    else {
      const mail = digestMail(person.email, person.name, news, this.env.PUBLIC_URL);
      await this.mails.add(mail);
    }
  }
}
