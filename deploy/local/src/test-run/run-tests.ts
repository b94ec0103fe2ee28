import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Count, countOf, sumOf } from './results.js';

/** Runs one command in the project's folder and answers its exit code. */
export type RunCommand = (command: string, args: string[], env?: Record<string, string>) => number | null;

/**
 * Tests wait for processes, leases and retries for much of their time: two workers a core keep it at work. The slow ones
 * measure patience (processes killed, hung, replaced): one a core.
 */
const workers = Math.min(process.env.TEST_SLOW ? availableParallelism() : 2 * availableParallelism(), 8);
/** Proofs at length put a whole platform under load: one at a time. */
const platformWorkers = process.env.TEST_LONG ? 1 : workers;

/** The build, because some tests start built programs; then Jest; then the journeys. `reports` is an empty folder. */
export function runTests(root: string, reports: string, run: RunCommand): Count {
  if (run('bash', ['deploy/local/scripts/build.sh']) !== 0) return { passed: 0, failed: 1 };
  const counts = [runJest(path.join(reports, 'jest.json'), run)];
  if (hasJourneys(root)) counts.push(runJourneys(path.join(reports, 'e2e.json'), run));
  return sumOf(counts);
}

function runJest(report: string, run: RunCommand): Count {
  const args = ['run', '--silent', 'jest', '--', `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`];
  return countOf(report, run('npm', args));
}

/** The journeys write a report in the form of Jest's to TEST_REPORT. */
function runJourneys(report: string, run: RunCommand): Count {
  const args = ['run', '--silent', 'e2e', '-w', 'e2e', '--', `--maxWorkers=${platformWorkers}`];
  return countOf(report, run('npm', args, { TEST_REPORT: report }));
}

function hasJourneys(root: string): boolean {
  const file = path.join(root, 'e2e/package.json');
  if (!existsSync(file)) return false;
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()).default({}) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return 'e2e' in scripts;
}
