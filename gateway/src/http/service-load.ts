import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Injectable } from '@nestjs/common';

/** What one instance of a service takes, waiting ones included; the limit finds its own level from there. */
const FIRST_LIMIT = 96;
const LEAST = 8;
const MOST = 1_024;
/** One burst of refusals is one piece of news. */
const NEWS_MS = 100;
const FEWER = 0.9;

interface Load {
  inFlight: number;
  limit: number;
  lessenedAt: number;
}

/**
 * How many requests this gateway has at each service, and how many it may have. A service that refuses, or answers too late,
 * gets fewer; one that answers while its limit is reached gets one more a round (additive increase, multiplicative decrease,
 * as TCP does). So the gateway knows before it reads a request that it would be refused, whatever the number of instances.
 */
@Injectable()
export class ServiceLoad {
  private readonly loads = new Map<ServiceName, Load>();

  constructor(metrics: Metrics) {
    const gauge = (name: string, help: string, key: 'inFlight' | 'limit'): void =>
      metrics.gauges({ name, help, label: 'service' }, () =>
        Object.fromEntries([...this.loads].map(([service, load]) => [service, load[key]])),
      );
    gauge('service_requests', 'Requests that this gateway has at a service', 'inFlight');
    gauge('service_requests_limit', 'How many it may have there before it refuses more', 'limit');
  }

  /** Whether one more request would be refused. */
  isFull(service: ServiceName): boolean {
    const load = this.loads.get(service);
    return load !== undefined && load.inFlight >= load.limit;
  }

  /** Asks while there is room; throws UNAVAILABLE at once when there is none. */
  async within<T>(service: ServiceName, ask: () => Promise<T>): Promise<T> {
    const load = this.of(service);
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

  private of(service: ServiceName): Load {
    const load = this.loads.get(service) ?? { inFlight: 0, limit: FIRST_LIMIT, lessenedAt: 0 };
    this.loads.set(service, load);
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
