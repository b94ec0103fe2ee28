import { setTimeout as delay } from 'node:timers/promises';
import { Signal } from '@cotizaobra/chassis/concurrency/signal';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BATCH, ReputationRepository } from './reputation.repository.js';

/** Poll interval: facts of other instances, deadlines that passed, and the first of the month. */
const POLL_MS = 5_000;
/** Between a fact and the computation, so that its transaction has committed and further facts share the work. */
const GATHER_MS = 200;
/** A long computation is followed by a rest of so many times its length, because each reads all facts of a company. */
const REST_TIMES = 9;
const REST_MAX_MS = 5_000;

/** Keeps the figures in step with facts and time. */
@Injectable()
export class ReputationKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly signal = new Signal();
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly reputations: ReputationRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.signal.notify();
    await this.running;
  }

  wake(): void {
    this.signal.notify();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const began = performance.now();
      const count = await this.refresh();
      const pause = count === BATCH ? GATHER_MS : restAfter(performance.now() - began);
      if (count === 0) await this.signal.wait(POLL_MS);
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
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

const restAfter = (tookMs: number): number => Math.min(REST_MAX_MS, Math.max(GATHER_MS, REST_TIMES * tookMs));
