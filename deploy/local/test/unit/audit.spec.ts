import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(import.meta.dirname, '../../scripts/audit.mjs');

describe('the audit of the packages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs it with an `npm` that answers `report`, and notes how it was asked. */
  const audit = (report: string) => {
    writeFileSync(path.join(folder, 'report'), report);
    const npm = path.join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\necho "$@" > ${folder}/asked\ncat ${folder}/report\n`);
    chmodSync(npm, 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    return { status, stdout };
  };
  const found = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { leftpad: { name: 'leftpad', severity, range: '<2' } },
      metadata: { vulnerabilities: { total: 1 } },
    });

  it.each(['high', 'critical'])('fails on a known fault that is %s, and names it', (severity) => {
    const { status, stdout } = audit(found(severity));
    expect(status).toBe(1);
    expect(stdout).toContain(`${severity}: leftpad <2`);
  });

  it('counts lesser ones and passes', () => {
    expect(audit(found('moderate'))).toEqual({ status: 0, stdout: '1 known faults, 0 of them high or critical.\n' });
  });

  it.each(['', 'not json', '{"error":{"code":"ENOAUDIT"}}'])(
    'says that nothing was checked without an answer: %s',
    (text) => {
      const { status, stdout } = audit(text);
      expect(status).toBe(0);
      expect(stdout).toContain('nothing was checked');
    },
  );
});
