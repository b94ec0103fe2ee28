import type { Report } from './draw-report.js';

/** Joins several reports. A later result replaces an earlier one, with its date and load. */
export function joinReports(reports: readonly Report[]): Report {
  const [last] = reports.toReversed();
  if (!last) throw new Error('there is no report: run `make bench` first');
  const results = new Map(reports.flatMap((report) => report.results.map((result) => [result.bench, result])));
  return { ...last, results: [...results.values()] };
}
