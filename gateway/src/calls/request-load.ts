import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';

/** The requests that one instance of a service accepts, queued ones included. Each limit adjusts itself from there. */
const FIRST_LIMIT = 96;
const LEAST = 8;
const MOST = 1_024;
/** Refusals within this time lower the limit once. */
const NEWS_MS = 100;
const FEWER = 0.9;

type Kind = Pick<MessageDef, 'subject'>;

interface Load {
  inFlight: number;
  limit: number;
  lessenedAt: number;
}

/**
 * Limits the requests in flight per message subject, so that the gateway can refuse before it reads a request. A
 * refused or late answer lowers the limit. An answer at the limit raises it by one per round (AIMD, as in TCP). Limits
 * are per subject, not per service: slow chat messages do not block the unread counts.
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

  /** True if the next request would be refused. */
  isFull({ subject }: Kind): boolean {
    const load = this.loads.get(subject);
    return load !== undefined && load.inFlight >= load.limit;
  }

  /** Runs `ask` while the limit allows it. Throws UNAVAILABLE at once when the limit is reached. */
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

/** The caller may retry after one second. */
export const busy = (): AppError => new AppError(coreErrors.UNAVAILABLE, { retryAfterSeconds: 1 });

/** An unreachable service also gives UNAVAILABLE, but without `retryAfterSeconds`: that does not lower the limit. */
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
