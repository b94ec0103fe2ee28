import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';

/** What one instance of a service takes, waiting ones included; each limit finds its own level from there. */
const FIRST_LIMIT = 96;
const LEAST = 8;
const MOST = 1_024;
/** One burst of refusals is one piece of news. */
const NEWS_MS = 100;
const FEWER = 0.9;

type Kind = Pick<MessageDef, 'subject'>;

interface Load {
  inFlight: number;
  limit: number;
  lessenedAt: number;
}

/**
 * How many requests of each kind this gateway has at their service, and how many it may have. A kind that is refused, or
 * answered too late, gets fewer; one that is answered while its limit is reached gets one more a round (additive increase,
 * multiplicative decrease, as TCP does). So the gateway knows before it reads a request that it would be refused, whatever
 * the number of instances. By kind, not by service: messages of chat that wait for quotations leave the unread ones alone.
 */
@Injectable()
export class RequestLoad {
  private readonly loads = new Map<string, Load>();

  constructor(metrics: Metrics) {
    const gauge = (name: string, help: string, key: 'inFlight' | 'limit'): void =>
      metrics.gauges({ name, help, label: 'subject' }, () =>
        Object.fromEntries([...this.loads].map(([subject, load]) => [subject, load[key]])),
      );
    gauge('requests_in_flight', 'Requests that this gateway has at their service', 'inFlight');
    gauge('requests_in_flight_limit', 'How many it may have there before it refuses more', 'limit');
  }

  /** Whether one more request would be refused. */
  isFull({ subject }: Kind): boolean {
    const load = this.loads.get(subject);
    return load !== undefined && load.inFlight >= load.limit;
  }

  /** Asks while there is room; throws UNAVAILABLE at once when there is none. */
  async within<T>({ subject }: Kind, ask: () => Promise<T>): Promise<T> {
    const load = this.of(subject);
    if (load.inFlight >= load.limit) throw busy();
    load.inFlight += 1;
    try {
      const answer = await ask();
      if (load.inFlight >= load.limit - 1) load.limit = Math.min(MOST, load.limit + 1 / load.limit);
      return answer;
    } catch (error) {
      if (saysTooMuch(error)) lessen(load);
      throw error;
    } finally {
      load.inFlight -= 1;
    }
  }

  private of(subject: string): Load {
    const load = this.loads.get(subject) ?? { inFlight: 0, limit: FIRST_LIMIT, lessenedAt: 0 };
    this.loads.set(subject, load);
    return load;
  }
}

/** Come again in a second. */
export const busy = (): AppError => new AppError(coreErrors.UNAVAILABLE, { retryAfterSeconds: 1 });

/** A service that is away says UNAVAILABLE too, without when to come again: nothing is learnt from that. */
function saysTooMuch(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === coreErrors.DEADLINE.code) return true;
  return error.code === coreErrors.UNAVAILABLE.code && error.params.retryAfterSeconds !== undefined;
}

function lessen(load: Load): void {
  const now = performance.now();
  if (now - load.lessenedAt < NEWS_MS) return;
  load.lessenedAt = now;
  load.limit = Math.max(LEAST, load.limit * FEWER);
}
