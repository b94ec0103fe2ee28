import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { isPendingApproval } from '@cotizaobra/proto/quotations/approval-states.table';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Approval } from '../domain/approval.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { ApprovalBook } from './approval-book.js';
import { ApprovalEvents } from './approval-events.js';

const PERIOD_MS = 5_000;
const BATCH = 50;
const DAY_MS = 86_400_000;

/**
 * Lets approvals lapse whose comparison changed, and reminds the approvers once a day. Both happen under the lock of the
 * Request, so that several instances do them once.
 */
@Injectable()
export class ApprovalScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly approvals: ApprovalRepository,
    private readonly book: ApprovalBook,
    private readonly events: ApprovalEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (!this.busy) this.running = this.round();
    }, PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Does everything that is due at `now`; one failure does not stop the others. */
  async run(now: Date): Promise<void> {
    for (const due of await this.approvals.due(new Date(now.getTime() - DAY_MS), BATCH)) {
      try {
        await this.transactions.run(() => this.perform(due, now));
      } catch (error) {
        this.logger.warn({ err: error, approvalId: due.id }, 'an approval could not be looked after');
      }
    }
  }

  private async round(): Promise<void> {
    this.busy = true;
    try {
      await this.run(new Date());
    } catch (error) {
      this.logger.warn({ err: error }, 'could not look for approvals');
    } finally {
      this.busy = false;
    }
  }

  private async perform({ id, companyId }: Approval, now: Date): Promise<void> {
    const { approval, request } = await this.book.lock(id, companyId);
    if (!isPendingApproval(approval.state)) return;
    if (await this.book.isOverdue(approval, request)) {
      await this.book.end(approval, 'lapse', { decidedBy: null });
      return;
    }
    const last = approval.remindedAt ?? approval.requestedAt;
    if (now.getTime() - last.getTime() < DAY_MS) return;
    const reminded = { ...approval, remindedAt: now, version: approval.version + 1 };
    await this.approvals.save(reminded);
    await this.events.asked(reminded);
  }
}
