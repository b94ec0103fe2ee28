import { Signal } from '@cotizaobra/chassis/concurrency/signal';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ForgottenPasswordMailer } from './forgotten-password.mailer.js';

const POLL_MS = 1_000;

/**
 * Those who forgot their password wait here for their mail. Asking does one and the same thing for every e-mail, which is why
 * neither answer nor time tell who has an account. Any instance takes the next one; a killed one leaves it to the others.
 */
@Injectable()
export class PasswordResetRequests implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly signal = new Signal();
  private stopping = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly mailer: ForgottenPasswordMailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asking again while one waits changes nothing. */
  async add(email: string): Promise<void> {
    await this.transactions.current.query(
      'INSERT INTO password_reset_request (email) VALUES (lower($1)) ON CONFLICT (email) DO NOTHING',
      [email],
    );
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
    const [waiting] = await this.transactions.current.query<unknown[]>('SELECT 1 FROM password_reset_request LIMIT 1');
    if (!waiting) return false;
    return this.transactions.run(async (tx) => {
      const [rows] = await tx.query<[{ email: string }[], number]>(
        `DELETE FROM password_reset_request WHERE email = (
           SELECT email FROM password_reset_request ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING email`,
      );
      const email = rows[0]?.email;
      if (email === undefined) return false;
      await this.mailer.write(tx, email);
      return true;
    });
  }
}
