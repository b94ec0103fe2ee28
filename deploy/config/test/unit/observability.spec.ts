import { exposedMetrics } from '@cotizaobra/deploy-config/check/exposed-metrics';
import { allQueries, observabilityFaults } from '@cotizaobra/deploy-config/check/observability';
import { metricsIn } from '@cotizaobra/deploy-config/check/queries';

describe('the check of dashboards and alerts', () => {
  it('knows every series of a query', () => {
    expect(metricsIn('sum(rate(a_total{x="b"}[5m])) / (c_count offset 5m) > 2')).toEqual(['a_total', 'c_count']);
  });

  it('refuses what is no PromQL', () => {
    expect(() => metricsIn('sum(rate(a_total[5m])')).toThrow('no PromQL');
  });

  it('finds figures of services, gateway, web process and Node', () => {
    const exposed = exposedMetrics();
    for (const name of [
      'message_handling_seconds_bucket',
      'outbox_lag_seconds',
      'http_request_seconds_count',
      'http_server_request_duration_seconds_sum',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(exposed).toContain(name);
    expect(exposed).not.toContain('message_handling_seconds');
  });

  it('has nothing against the queries as they are', () => {
    expect(allQueries().length).toBeGreaterThan(40);
    expect(observabilityFaults()).toEqual([]);
  });

  it('finds a figure that was renamed', () => {
    const exposed = exposedMetrics();
    exposed.delete('outbox_lag_seconds');
    const faults = observabilityFaults(allQueries(), exposed);
    expect(faults).toContain('events / OutboxStuck: no process shows outbox_lag_seconds');
  });
});
