import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Count, countOf, sumOf } from './results.js';

/** Runs one command in the project's folder and returns its exit code. */
export type RunCommand = (command: string, args: string[], env?: Record<string, string>) => number | null;

const MOST = 8;
/** Two more than there are cores, because a third of the time of a file is waiting: for mail, a server, a moment. */
const workers = Math.min(availableParallelism() + 2, MOST);
/** A journey keeps a browser and the services busy too. */
const journeyWorkers = Math.min(availableParallelism() + 1, MOST);
/** Long proofs put a whole platform under load, so they run one at a time. */
const platformWorkers = process.env.TEST_LONG ? 1 : journeyWorkers;

/** Journeys run against one process, as `make up` does. This is a process for each service; long ones ran before. */
const theOtherWay = { APART: 'true', TEST_LONG: '' };

/** Runs Jest, then the journeys. `reports` is an empty folder. */
export function runTests(root: string, reports: string, run: RunCommand): Count {
  const counts = [runJest(path.join(reports, 'jest.json'), run)];
  if (hasJourneys(root)) {
    counts.push(runJourneys(path.join(reports, 'e2e.json'), run));
    if (process.env.TEST_LONG) counts.push(runJourneys(path.join(reports, 'e2e-apart.json'), run, theOtherWay));
  }
  return sumOf(counts);
}

function runJest(report: string, run: RunCommand): Count {
  const args = ['run', '--silent', 'jest', '--', `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`];
  return countOf(report, run('npm', args));
}

/** The journeys write a report in Jest's format to TEST_REPORT. */
function runJourneys(report: string, run: RunCommand, settings: Record<string, string> = {}): Count {
  const args = ['run', '--silent', 'e2e', '-w', 'e2e', '--', `--maxWorkers=${platformWorkers}`];
  return countOf(report, run('npm', args, { ...settings, TEST_REPORT: report }));
}

function hasJourneys(root: string): boolean {
  const file = path.join(root, 'e2e/package.json');
  if (!existsSync(file)) return false;
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()).default({}) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return 'e2e' in scripts;
}
