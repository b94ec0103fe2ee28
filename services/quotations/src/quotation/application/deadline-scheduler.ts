import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RoundDeadlines } from '../../negotiation/application/round-deadlines.js';
import { isStillTrue, toRemind } from '../domain/deadline.js';
import { DeadlineFactRepository } from '../persistence/deadline-fact.repository.js';
import { DeadlineTaskRepository } from '../persistence/deadline-task.repository.js';
import type { DeadlineTaskRow } from '../persistence/deadline-task.row.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { DocumentChanges } from './document-changes.js';
import { ProposalOpening } from './proposal-opening.js';

const PERIOD_MS = 1_000;
const BATCH = 50;

/**
 * Does what deadlines ask for. A task is removed in the transaction of its events, under the lock of its Request: a killed
 * process loses none, and several instances do it once.
 */
@Injectable()
export class DeadlineScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: DeadlineTaskRepository,
    private readonly facts: DeadlineFactRepository,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly changes: DocumentChanges,
    private readonly opening: ProposalOpening,
    private readonly rounds: RoundDeadlines,
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
    for (const task of await this.tasks.due(now, BATCH)) {
      try {
        await this.transactions.run(() => this.perform(task, now));
      } catch (error) {
        this.logger.warn({ err: error, requestId: task.requestId, kind: task.kind }, 'a deadline task failed');
      }
    }
  }

  private async round(): Promise<void> {
    this.busy = true;
    try {
      await this.run(new Date());
    } catch (error) {
      this.logger.warn({ err: error }, 'could not look for deadlines');
    } finally {
      this.busy = false;
    }
  }

  private async perform(task: DeadlineTaskRow, now: Date): Promise<void> {
    const request = await this.documents.lock(task.requestId);
    if (!request || !(await this.tasks.take(task, now))) return;
    if (task.kind === 'open') return this.opening.open(request, now);
    if (task.kind === 'lapse') return this.rounds.atDeadline(request, now);
    const { kind: left } = task;
    const { deadline } = request;
    if (!deadline || !isStillTrue(left, deadline, now)) return;
    const waiting = toRemind(request, await this.dispatches.ofDocument(request.id));
    if (waiting.length === 0) return;
    const events = waiting.map((dispatch) => ({
      kind: 'deadlineNear' as const,
      dispatch,
      deadline,
      left,
    }));
    await this.facts.reminded(
      request.id,
      waiting.map(({ recipientCompanyId }) => recipientCompanyId),
      now,
    );
    await this.changes.save(request, request, events);
  }
}
