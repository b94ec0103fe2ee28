import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../settings.js';
import { type RunCommand, runTests } from './run-tests.js';

/** `make test`: runs every test and prints the counts in the last line. */
function main(): number {
  const root = projectRoot();
  const run: RunCommand = (command, args, env = {}) =>
    spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
      .status;
  const reports = mkdtempSync(path.join(tmpdir(), 'cotizaobra-tests-'));
  const { passed, failed } = runTests(root, reports, run);
  rmSync(reports, { recursive: true });
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = main();
