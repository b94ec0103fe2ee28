import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../settings.js';
import { type Count, countOf, sumOf } from './results.js';

/** `make test`: runs Jest, then the journeys where there are some, and counts everything in one last line. */
function main(): number {
  const root = projectRoot();
  const reports = mkdtempSync(path.join(tmpdir(), 'cotizaobra-tests-'));
  const counts = [runJest(root, path.join(reports, 'jest.json'))];
  if (hasJourneys(root)) counts.push(runJourneys(root, path.join(reports, 'e2e.json')));
  rmSync(reports, { recursive: true });
  const { passed, failed } = sumOf(counts);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

function runJest(root: string, report: string): Count {
  const args = ['run', '--silent', 'jest', '--', '--maxWorkers=100%', '--json', `--outputFile=${report}`];
  return countOf(report, run('npm', args, root));
}

/** The journeys need the built platform, and write a report in the form of Jest's to TEST_REPORT. */
function runJourneys(root: string, report: string): Count {
  const built = run('bash', ['deploy/local/scripts/build.sh'], root);
  if (built !== 0) return { passed: 0, failed: 1 };
  return countOf(report, run('npm', ['run', '--silent', 'e2e', '-w', 'e2e'], root, { TEST_REPORT: report }));
}

function hasJourneys(root: string): boolean {
  const file = path.join(root, 'e2e/package.json');
  if (!existsSync(file)) return false;
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()).default({}) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return 'e2e' in scripts;
}

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}): number | null {
  return spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
    .status;
}

process.exitCode = main();
