import { Signal } from '@cotizaobra/chassis/concurrency/signal';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ReputationRepository } from './reputation.repository.js';

/** Poll interval: facts of other instances, deadlines that passed, and the first of the month. */
const POLL_MS = 5_000;
/** Between a fact and the computation, so that its transaction has committed and further facts share the work. */
const GATHER_MS = 200;
/** Rest after a computation, as a multiple of its time: under load a company is not computed after every fact. */
const REST = 10;
const REST_MAX_MS = 3_000;

/** Keeps the figures in step with facts and time. */
@Injectable()
export class ReputationKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly signal = new Signal();
  private readonly stopped = new Signal();
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly reputations: ReputationRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    this.stopped.notify();
    await this.running;
  }

  wake(): void {
    this.signal.notify();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const begin = performance.now();
      const computed = await this.refresh();
      const took = performance.now() - begin;
      if (computed === 0) await this.signal.wait(POLL_MS);
      await this.pause(computed === 0 ? GATHER_MS : Math.min(REST_MAX_MS, Math.max(GATHER_MS, REST * took)));
    }
  }

  private async pause(ms: number): Promise<void> {
    if (!this.stopping) await this.stopped.wait(ms);
  }

  private async refresh(): Promise<number> {
    try {
      return await this.reputations.refreshDue();
    } catch (error) {
      this.logger.warn({ err: error }, 'reputations could not be computed');
      return 0;
    }
  }
}
