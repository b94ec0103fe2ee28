import { patternOfSubject } from '@cotizaobra/proto/core/event';
import { Inject, Injectable } from '@nestjs/common';
import { Signal } from '../../concurrency/signal.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { DeadLetters, type Redrive } from './dead-letters.js';
import { headersFromPlain } from './envelope-headers.js';
import type { Subscribed } from './event-delivery.js';
import { EventRunner } from './event-runner.js';
import { readEvent } from './incoming-event.js';

const POLL_MS = 1_000;

/** Processes dead letters again when their redrive was requested (`dead-letters redrive`). */
@Injectable()
export class Redriver {
  private readonly signal = new Signal();
  private stopping = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly runner: EventRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(subscribed: ReadonlyMap<string, Subscribed>): void {
    this.running = this.run(subscribed);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.notify();
    await this.running;
  }

  private async run(subscribed: ReadonlyMap<string, Subscribed>): Promise<void> {
    while (!this.stopping) {
      const worked = await this.next(subscribed).catch((error: unknown) => {
        this.logger.debug({ err: error }, 'dead letters cannot be looked up');
        return false;
      });
      if (!worked) await this.signal.wait(POLL_MS);
    }
  }

  private async next(subscribed: ReadonlyMap<string, Subscribed>): Promise<boolean> {
    const letter = await this.deadLetters.takeRedrive();
    if (!letter) return false;
    try {
      await this.redrive(letter, subscribed.get(patternOfSubject(letter.subject)));
      await this.deadLetters.markRedriven(letter.id);
      this.logger.info({ id: letter.id }, 'dead letter redriven');
    } catch (error) {
      this.logger.error({ err: error, id: letter.id }, 'dead letter failed again');
      await this.deadLetters.markFailedAgain(letter.id, error instanceof Error ? error.message : String(error));
    }
    return true;
  }

  private async redrive(letter: Redrive, subscribed: Subscribed | undefined): Promise<void> {
    if (!subscribed) throw new Error(`nobody consumes ${letter.subject}`);
    const event = readEvent(subscribed.def, headersFromPlain(letter.headers), letter.data);
    await this.runner.apply({ event, calls: subscribed.calls, alone: true });
  }
}
