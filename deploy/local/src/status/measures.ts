/** Metrics of a process that `make status` shows. Null: the process has no such metric. */
export interface Measures {
  /** Unpublished events, and the age of the oldest. */
  outboxWaiting: number | null;
  outboxLagSeconds: number | null;
  /** Events in streams of other services that this service has not handled. */
  eventsPending: number | null;
  deadLetters: number | null;
  poolWaiting: number | null;
  /** 99th percentile of the event loop's delay since the last scrape. */
  loopDelaySeconds: number | null;
}

/** Reads Prometheus text: sums of each metric over its labels. */
export function readMeasures(text: string): Measures {
  return {
    outboxWaiting: sumOf(text, 'outbox_waiting'),
    outboxLagSeconds: sumOf(text, 'outbox_lag_seconds'),
    eventsPending: sumOf(text, 'events_pending'),
    deadLetters: sumOf(text, 'dead_letters'),
    poolWaiting: sumOf(text, 'pool_waiting'),
    loopDelaySeconds: sumOf(text, 'nodejs_eventloop_lag_p99_seconds'),
  };
}

function sumOf(text: string, metric: string): number | null {
  const lines = text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)`, 'gm'));
  const values = [...lines].map(([, value]) => Number(value));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}
