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

  const run: RunCommand = (command, args, env) => {
    const name = args.find((word) => /^jest$|^e2e$/.test(word)) ?? command;
    commands.push(name + (env?.APART ? ` APART=${env.APART}` : ''));
    const report = { success: true, numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    const file = env?.TEST_REPORT ?? args.find((word) => word.startsWith('--outputFile='))?.split('=')[1];
    if (file) writeFileSync(file, JSON.stringify(report));
    return 0;
  };

  it('runs Jest, then the journeys, and adds up what they count', () => {
    expect(runTests(projectRoot(), reports, run)).toEqual({ passed: 4, failed: 0 });
    expect(commands).toEqual(['jest', 'e2e']);
  });

  it('runs the journeys in both ways when it may take long', () => {
    process.env.TEST_LONG = '1';
    try {
      expect(runTests(projectRoot(), reports, run)).toEqual({ passed: 6, failed: 0 });
    } finally {
      delete process.env.TEST_LONG;
    }
    expect(commands).toEqual(['jest', 'e2e', 'e2e APART=true']);
  });
});
