import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
}

/** Counts of passed and failed tests in Jest's `--json` report. */
const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number().int(),
  numFailedTests: z.number().int(),
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: z.number().int(),
});

/** Counts from a report. A run without a report, or with a bad exit and no failure in it, counts as one failure. */
export function countOf(reportFile: string, exitCode: number | null): Count {
  const report = readReport(reportFile);
  if (report === null) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const endedWell = exitCode === 0 && report.success;
  return { passed: report.numPassedTests, failed: failed === 0 && !endedWell ? 1 : failed };
}

export const sumOf = (counts: Count[]): Count => ({
  passed: counts.reduce((sum, each) => sum + each.passed, 0),
  failed: counts.reduce((sum, each) => sum + each.failed, 0),
});

function readReport(file: string): z.infer<typeof reportSchema> | null {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
