import { Signal } from '@cotizaobra/chassis/concurrency/signal';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ForgottenPasswordMailer } from './forgotten-password.mailer.js';
import { PasswordResetRequestRow } from './password-reset-request.row.js';

const POLL_MS = 1_000;

/** Mails the requested links. Any instance takes the next request; if one is killed, another takes its request. */
@Injectable()
export class PasswordResetWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly signal = new Signal();
  private stopping = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly mailer: ForgottenPasswordMailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call after storing a request. */
  notify(): void {
    this.signal.notify();
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const worked = await this.next().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'password reset requests cannot be looked up');
        return false;
      });
      if (!worked) await this.signal.wait(POLL_MS);
    }
  }

  private async next(): Promise<boolean> {
    if (!(await this.transactions.current.exists(PasswordResetRequestRow))) return false;
    return this.transactions.run(async () => {
      const [request] = await this.transactions.current.find(PasswordResetRequestRow, {
        order: { requestedAt: 'ASC' },
        take: 1,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!request) return false;
      await this.transactions.current.delete(PasswordResetRequestRow, { email: request.email });
      await this.mailer.write(request.email);
      return true;
    });
  }
}
