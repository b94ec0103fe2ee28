import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { settleEarlierRun } from '../../src/run/earlier-run';
import { leftoversOf } from '../../src/supervisor/leftovers';
import { identityOf, isAlive } from '../../src/supervisor/proc-table';
import { type RunRecord, readRunRecord } from '../../src/supervisor/run-record';
import { FakeRun } from '../support/fake-run';

const DEAD_PID = 2 ** 22 + 1;

describe('the run before this one', () => {
  let run: FakeRun;
  const said: string[] = [];
  const settle = (): Promise<void> =>
    settleEarlierRun(run.recordFile, path.join(run.folder, 'postgres'), (text) => said.push(text));

  beforeEach(() => {
    run = new FakeRun();
    said.length = 0;
  });

  afterEach(() => run.end());

  /** The record as a run leaves it whose supervisor was killed without a word. */
  function killSupervisorInRecord(change: (record: RunRecord) => void = () => undefined): RunRecord {
    const record = readRunRecord(run.recordFile)!;
    record.supervisor = { ...record.supervisor!, pid: DEAD_PID };
    change(record);
    writeFileSync(run.recordFile, JSON.stringify(record));
    return record;
  }

  it('is left alone and named while its supervisor lives', async () => {
    await run.supervisor.start([await run.spec('quotations')]);
    await expect(settle()).rejects.toThrow(`already running at http://localhost:1 (pid ${process.pid})`);
    expect(run.journal).toEqual(['quotations started']);
  });

  it('has its processes stopped when it was killed', async () => {
    const left = new FakeRun({ restartDelaysMs: [3_600_000] });
    await left.supervisor.start([await left.spec('gateway'), await left.spec('nats', ['ignore-term'])]);
    const record = readRunRecord(left.recordFile)!;
    record.supervisor = null;
    // Only the one that stops when asked: the other would take all of the patience.
    record.processes = record.processes.filter(({ name }) => name === 'gateway');
    writeFileSync(run.recordFile, JSON.stringify(record));
    await settle();
    expect(said).toEqual(['stopping what an earlier run left behind: gateway']);
    expect(left.journal.at(-1)).toBe('gateway asked to stop');
    expect(leftoversOf(record)).toEqual([]);
    await left.end();
  });

  it('never has a process stopped that only got the number of one of its own', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(stranger, 'spawn');
    const now = identityOf(stranger.pid!)!;
    const record = { name: 'gateway', stopSignal: 'SIGTERM', health: null };
    for (const change of [
      { startTime: now.startTime - 1 },
      { bootId: 'another boot' },
      { executable: '/usr/bin/other' },
    ]) {
      killSupervisorInRecord((each) => {
        each.processes = [{ ...now, ...change, ...record }];
      });
      await settle();
    }
    expect(isAlive(now)).toBe(true);
    expect(said).toEqual([]);
    stranger.kill();
  });

  it('is nobody when nothing, or nothing readable, was written down', async () => {
    writeFileSync(run.recordFile, '{"processes": [');
    await settle();
    expect(said).toEqual([]);
  });
});
