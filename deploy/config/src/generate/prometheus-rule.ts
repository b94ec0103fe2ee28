import { parse, stringify } from 'yaml';

/** The alert rules as an object of the Prometheus operator. */
export function prometheusRule(rules: string): string {
  const object = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'cotizaobra' },
    spec: parse(rules) as unknown,
  };
  return `# Generated from deploy/observability/alerts.yml: npm run generate\n${stringify(object, { lineWidth: 0 })}`;
}
