import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { projectRoot } from '../project-root.js';

/** Sources that declare metrics. */
const SOURCES = ['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'web/server/**/*.ts'];

/** `histogram('name', …)` and `new Histogram({ name: 'name', … })` alike. */
const DECLARATION = /\b(gauge|histogram|counter)(?:<[^>]*>)?\(\s*(?:\{\s*name:\s*)?'([a-z_]+)'/gi;

/** Names of all metrics that Prometheus reads: those declared in the sources, and prom-client's own. */
export function exposedMetrics(root = projectRoot): Set<string> {
  const names = new Set(['up']);
  for (const pattern of SOURCES) {
    for (const file of globSync(pattern, { cwd: root })) {
      const source = readFileSync(path.join(root, file), 'utf8');
      for (const [, kind, name] of source.matchAll(DECLARATION))
        for (const each of seriesOf(kind!, name!)) names.add(each);
    }
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, type } of registry.getMetricsAsArray())
    for (const each of seriesOf(String(type), name)) names.add(each);
  return names;
}

/** A histogram is three series, none with its bare name. */
const seriesOf = (kind: string, name: string): string[] =>
  kind.toLowerCase() === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
