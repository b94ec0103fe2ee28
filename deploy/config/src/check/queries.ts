import { parser } from '@prometheus-io/lezer-promql';

/**
 * Metrics that an expression uses. Grafana's variables are filled in.
 * @throws when it is no PromQL
 */
export function metricsIn(expression: string): string[] {
  const text = expression.replaceAll('$__rate_interval', '5m').replaceAll('$process', '.*');
  const names: string[] = [];
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`no PromQL: ${expression}`);
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier');
        if (!name) throw new Error(`a selector without a name: ${expression}`);
        names.push(text.slice(name.from, name.to));
      }
    },
  });
  return names;
}

export interface Query {
  /** For a message: which panel or alert. */
  at: string;
  expression: string;
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
  panels?: Panel[];
}

export const dashboardQueries = (dashboard: { title: string; panels: Panel[] }): Query[] =>
  dashboard.panels.flatMap((panel) => [
    ...(panel.targets ?? []).map(({ expr }) => ({ at: `${dashboard.title} / ${panel.title}`, expression: expr })),
    ...(panel.panels ? dashboardQueries({ title: dashboard.title, panels: panel.panels }) : []),
  ]);

export const alertQueries = (rules: {
  groups: { name: string; rules: { alert: string; expr: string }[] }[];
}): Query[] =>
  rules.groups.flatMap((group) =>
    group.rules.map(({ alert, expr }) => ({ at: `${group.name} / ${alert}`, expression: expr })),
  );
