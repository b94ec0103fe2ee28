import type { Outcome, Settings } from './scenario.js';

const columns = ['fault', 'seed', 'operations', 'acknowledged', 'lost', 'doubled', 'ready again', 'verdict'] as const;
const SHOWN_VIOLATIONS = 20;

/** The table that `make chaos` prints: one row for each fault, with the findings below. */
export function tableOf(outcomes: readonly Outcome[], { seed }: Settings): string {
  const rows = outcomes.map((outcome) => rowOf(outcome, seed));
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

function rowOf({ fault, operations, acknowledged, violations, readySeconds }: Outcome, seed: number): string[] {
  const count = (kind: string) => String(violations.filter((one) => one.fault === kind).length);
  return [
    fault,
    String(seed),
    String(operations),
    String(acknowledged),
    count('lost'),
    count('doubled'),
    readySeconds === null ? '–' : `${readySeconds.toFixed(1)} s`,
    violations.length === 0 ? 'holds' : `${violations.length} FAULTS`,
  ];
}

/** The notes, and the first of the faults of each row. */
export function detailsOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ fault, note, violations }) => [
      ...(note ? [`${fault}: ${note}`] : []),
      ...violations.slice(0, SHOWN_VIOLATIONS).map((one) => `  ${one.fault}: ${one.what}`),
      ...(violations.length > SHOWN_VIOLATIONS ? [`  and ${violations.length - SHOWN_VIOLATIONS} more`] : []),
    ])
    .join('\n');
}
