import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countOf, sumOf } from '../../src/test-run/results';

describe('the count of a test run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-count-'));
  const file = path.join(folder, 'report.json');
  const report = (
    success: boolean,
    numPassedTests: number,
    numFailedTests: number,
    numRuntimeErrorTestSuites = 0,
  ): void =>
    writeFileSync(file, JSON.stringify({ success, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }));

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what the report says', () => {
    report(true, 7, 0);
    expect(countOf(file, 0)).toEqual({ passed: 7, failed: 0 });
    report(false, 5, 2);
    expect(countOf(file, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that could not run as a failure', () => {
    report(false, 5, 0, 1);
    expect(countOf(file, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('never calls a run good that ended badly or left no report', () => {
    report(true, 5, 0);
    expect(countOf(file, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countOf(file, null)).toEqual({ passed: 5, failed: 1 });
    expect(countOf(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('adds up', () => {
    expect(
      sumOf([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toEqual({ passed: 5, failed: 1 });
  });
});
