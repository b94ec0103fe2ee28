import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { FakeRun } from '../support/fake-run';

describe('the supervisor', () => {
  let run: FakeRun;

  beforeEach(() => {
    run = new FakeRun();
  });

  afterEach(() => run.end());

  it('starts a process when those it needs are ready, and stops it before them', async () => {
    const gateway = await run.spec('gateway', [], { needs: ['quotations'] });
    const quotations = await run.spec('quotations', [], { needs: ['database'] });
    await run.supervisor.start([gateway, quotations, await run.spec('database')]);
    expect(run.journal).toEqual(['database started', 'quotations started', 'gateway started']);
    await run.supervisor.stop();
    expect(run.journal.slice(3)).toEqual([
      'gateway asked to stop',
      'quotations asked to stop',
      'database asked to stop',
    ]);
  });

  it('prepares a process before its start, and completes it before those that need it start', async () => {
    const done: string[] = [];
    const database = await run.spec('database', [], {
      prepare: async () => void done.push(`prepared after ${run.journal.length} starts`),
      complete: async () => void done.push(`completed after ${run.journal.length} starts`),
    });
    await run.supervisor.start([await run.spec('quotations', [], { needs: ['database'] }), database]);
    expect(done).toEqual(['prepared after 0 starts', 'completed after 1 starts']);
    expect(run.journal).toEqual(['database started', 'quotations started']);
  });

  it('says nothing of a process before it is complete', async () => {
    let saidBefore: string[] | null = null;
    const database = await run.spec('database', ['say=refused'], {
      complete: async () => {
        await delay(300);
        saidBefore = [...run.said];
      },
    });
    const other = await run.spec('nats', ['say=hello']);
    await run.supervisor.start([database]);
    await run.supervisor.start([other]);
    expect(saidBefore).toEqual([]);
    expect(run.said.filter((line) => line.startsWith('database'))).toEqual([]);
    await waitFor(() => run.said.includes('nats: hello'));
  });

  it('does not let a process wait for those it only stops before', async () => {
    const services = await run.spec('quotations', ['ready-after=gateway']);
    const gateway = await run.spec('gateway', ['lingers'], { stopsBefore: ['quotations'] });
    await run.supervisor.start([services, gateway]);
    await run.supervisor.stop();
    expect(run.journal.slice(2)).toEqual(['gateway asked to stop', 'gateway stopped', 'quotations asked to stop']);
  });

  it('runs a program beside the processes to its end, and tells when it fails', async () => {
    const heard: string[] = [];
    const program = await run.spec('demo', ['say=halfway', 'exit-after-start=0'], { health: null });
    await run.supervisor.run(program, (line) => heard.push(line));
    expect(heard).toEqual(['halfway']);
    expect(run.recorded).toEqual([]);
    const failing = { ...program, args: run.arguments('demo', ['exit-after-start=3']) };
    await expect(run.supervisor.run(failing, () => undefined)).rejects.toThrow('demo failed (exit code 3)');
  });

  it('ends such a program before it stops the processes that it uses', async () => {
    await run.supervisor.start([await run.spec('gateway')]);
    const program = run.supervisor.run(await run.spec('demo'), () => undefined);
    await waitFor(() => run.journal.includes('demo started'));
    expect(run.alive).toEqual(['gateway', 'demo']);
    await run.supervisor.stop();
    await program;
    expect(run.alive).toEqual([]);
  });

  it('starts a process again that was killed, says so, and leaves the others alone', async () => {
    await run.supervisor.start([await run.spec('quotations'), await run.spec('companies')]);
    const victim = run.recorded.find(({ name }) => name === 'quotations')!;
    process.kill(victim.pid, 'SIGKILL');
    await waitFor(() => run.said.includes('quotations: is running again'));
    expect(run.said[0]).toBe('quotations: stopped unexpectedly (signal SIGKILL); starting it again in 0.01 s');
    expect(run.journal.filter((line) => line === 'companies started')).toHaveLength(1);
    expect(run.recorded.map(({ name, pid }) => name === 'quotations' && pid === victim.pid)).not.toContain(true);
    expect(run.alive.sort()).toEqual(['companies', 'quotations']);
    expect(run.supervisor.restarts()).toEqual({ quotations: 1, companies: 0 });
  });

  it('waits longer after each death', async () => {
    await run.supervisor.start([await run.spec('quotations', ['exit-after-start=7'], { health: null })]);
    const waits = (): string[] => run.said.flatMap((text) => /again in (.*) s$/.exec(text)?.[1] ?? []);
    await waitFor(() => waits().length >= 4);
    expect(waits().slice(0, 4)).toEqual(['0.01', '0.02', '0.04', '0.04']);
  });

  it('starts with the first wait again after a process was ready for long enough, and only then', async () => {
    const patient = new FakeRun({ stableAfterMs: 0, firstAttempts: 4 });
    const waits = ({ said }: FakeRun): string[] => said.flatMap((text) => /again in (.*) s$/.exec(text)?.[1] ?? []);
    await patient.supervisor.start([await patient.spec('quotations')]);
    for (const deaths of [1, 2, 3]) {
      process.kill(patient.recorded[0]!.pid, 'SIGKILL');
      await waitFor(() => patient.said.filter((text) => text === 'quotations: is running again').length === deaths);
    }
    expect(waits(patient)).toEqual(['0.01', '0.01', '0.01']);
    await patient.end();

    const broken = new FakeRun({ stableAfterMs: 0, firstAttempts: 4 });
    await expect(broken.supervisor.start([await broken.spec('chat', ['exit-after-start=1'])])).rejects.toThrow();
    expect(waits(broken)).toEqual(['0.01', '0.02', '0.04']);
    await broken.end();
  });

  it('gives up on a process that never becomes ready and shows the end of its log', async () => {
    const broken = await run.spec('quotations', ['say=the settings are not right', 'exit-after-start=1']);
    await expect(run.supervisor.start([broken])).rejects.toThrow(
      /quotations stopped: exit code 1.*the settings are not right/s,
    );
    expect(run.journal).toHaveLength(2);
  });

  it('says that a program is missing', async () => {
    const missing = await run.spec('nats', [], { command: 'no-such-program' });
    await expect(run.supervisor.start([missing])).rejects.toThrow(/ENOENT/);
  });

  it('stops what was started when another one fails', async () => {
    const broken = await run.spec('quotations', ['exit-after-start=1'], { needs: ['database'] });
    await expect(run.supervisor.start([await run.spec('database'), broken])).rejects.toThrow();
    await run.supervisor.stop();
    expect(run.journal.at(-1)).toBe('database asked to stop');
    expect(run.alive).toEqual([]);
  });

  it('kills a process that does not stop when asked', async () => {
    const impatient = new FakeRun({ stopWithinMs: 50 });
    await impatient.supervisor.start([await impatient.spec('documents', ['ignore-term'])]);
    await impatient.supervisor.stop();
    expect(impatient.said).toContain('documents: does not stop; killed');
    expect(impatient.alive).toEqual([]);
    await impatient.end();
  });

  it('can be stopped while it waits to start a process again', async () => {
    const slow = new FakeRun({ restartDelaysMs: [3_600_000] });
    await slow.supervisor.start([await slow.spec('quotations')]);
    process.kill(slow.recorded[0]!.pid, 'SIGKILL');
    await waitFor(() => slow.said.length === 1);
    await slow.supervisor.stop();
    expect(slow.journal).toEqual(['quotations started']);
    await slow.end();
  });

  it('keeps the log of each process and shows its warnings', async () => {
    const warning = JSON.stringify({ level: 'warn', msg: 'slow answer' });
    await run.supervisor.start([
      await run.spec('companies', [`say=${warning}`]),
      await run.spec('identity', ['say={"level":"info"}']),
    ]);
    await run.supervisor.stop();
    expect(run.said).toEqual(['companies: WARN slow answer']);
    expect(run.log('companies')).toBe(`${warning}\n`);
    expect(run.log('identity')).toBe('{"level":"info"}\n');
  });

  it('refuses processes that need each other', async () => {
    const one = await run.spec('one', [], { needs: ['two'] });
    const two = await run.spec('two', [], { needs: ['one'] });
    await expect(run.supervisor.start([one, two])).rejects.toThrow('one, two');
  });
});
