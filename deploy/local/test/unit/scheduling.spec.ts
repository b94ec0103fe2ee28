import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { scheduleAsBatch } from '../../src/scheduling.js';

/** See sched(7). */
const SCHED_BATCH = 3;
/** Of proc_pid_stat(5), counted after the name in parentheses. */
const POLICY_FIELD = 41 - 3;

const policyOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[POLICY_FIELD]);

describe('the run on one machine', () => {
  let shell: ChildProcess;

  afterEach(() => {
    shell.kill('SIGKILL');
  });

  it('is scheduled as a batch, with what it starts', async () => {
    shell = spawn('sh', ['-c', 'read go; sleep 60 & echo $!; wait'], { stdio: ['pipe', 'pipe', 'ignore'] });
    scheduleAsBatch(shell.pid);
    shell.stdin!.write('go\n');
    const [told] = (await once(shell.stdout!, 'data')) as [Buffer];
    const child = Number(told.toString());
    try {
      expect([policyOf(shell.pid!), policyOf(child)]).toEqual([SCHED_BATCH, SCHED_BATCH]);
    } finally {
      process.kill(child, 'SIGKILL');
    }
  });
});
