import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/settings';
import { type RunCommand, runTests } from '../../src/test-run/run-tests';

describe('a test run', () => {
  let reports: string;
  let commands: string[];

  beforeEach(() => {
    reports = mkdtempSync(path.join(tmpdir(), 'cotizaobra-test-run-'));
    commands = [];
  });
  afterEach(() => rmSync(reports, { recursive: true }));

  const run =
    (exitCodeOfBuild: number): RunCommand =>
    (command, args, env) => {
      const name = [command, ...args].find((word) => /build\.sh$|^jest$|^e2e$/.test(word)) ?? command;
      commands.push(path.basename(name) + (env?.APART ? ` APART=${env.APART}` : ''));
      if (name.endsWith('build.sh')) return exitCodeOfBuild;
      const report = { success: true, numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
      const file = env?.TEST_REPORT ?? args.find((word) => word.startsWith('--outputFile='))?.split('=')[1];
      if (file) writeFileSync(file, JSON.stringify(report));
      return 0;
    };

  it('builds before anything is tested, because some tests start built programs', () => {
    expect(runTests(projectRoot(), reports, run(0))).toEqual({ passed: 4, failed: 0 });
    expect(commands).toEqual(['build.sh', 'jest', 'e2e']);
  });

  it('runs the journeys in both ways when it may take long', () => {
    process.env.TEST_LONG = '1';
    try {
      expect(runTests(projectRoot(), reports, run(0))).toEqual({ passed: 6, failed: 0 });
    } finally {
      delete process.env.TEST_LONG;
    }
    expect(commands).toEqual(['build.sh', 'jest', 'e2e', 'e2e APART=true']);
  });

  it('fails when the build fails, and tests nothing', () => {
    expect(runTests(projectRoot(), reports, run(1))).toEqual({ passed: 0, failed: 1 });
    expect(commands).toEqual(['build.sh']);
  });
});
