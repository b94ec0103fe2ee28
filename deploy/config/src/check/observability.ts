import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../project-root.js';
import { exposedMetrics } from './exposed-metrics.js';
import { alertQueries, dashboardQueries, metricsIn, type Query } from './queries.js';

/** Every query of the dashboards, the alerts and the autoscaler. */
export function allQueries(): Query[] {
  const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
  const dashboards = globSync('deploy/observability/dashboards/*.json', { cwd: projectRoot });
  const scaler = parse(read('deploy/k8s/base/documents/scaled-object.yaml')) as {
    spec: { triggers: { type: string; metadata: { query?: string } }[] };
  };
  return [
    ...dashboards.flatMap((file) => dashboardQueries(JSON.parse(read(file)))),
    ...alertQueries(parse(read('deploy/observability/alerts.yml'))),
    ...scaler.spec.triggers.flatMap(({ metadata: { query } }) =>
      query ? [{ at: 'autoscaler of documents', expression: query }] : [],
    ),
  ];
}

/** Faults: expressions that are no PromQL, and figures that no process shows. */
export function observabilityFaults(queries = allQueries(), exposed = exposedMetrics()): string[] {
  return queries.flatMap(({ at, expression }) => {
    try {
      const missing = metricsIn(expression).filter((name) => !exposed.has(name));
      return missing.map((name) => `${at}: no process shows ${name}`);
    } catch (error) {
      return [`${at}: ${String(error)}`];
    }
  });
}
