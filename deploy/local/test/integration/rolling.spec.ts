import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Place, ProcessSpec } from '../../src/supervisor/process-spec';
import { FakeRun } from '../support/fake-run';

describe('the supervisor that replaces what runs', () => {
  let run: FakeRun;
  let spare: Place;

  beforeEach(async () => {
    run = new FakeRun();
    spare = await run.place();
  });

  afterEach(() => run.end());

  const pidOf = (name: string) => run.recorded.find((each) => each.name === name)?.pid;
  const healthOf = (name: string) => run.recorded.find((each) => each.name === name)?.health;
  const portOf = ({ listens }: Place) => String(listens[0]?.port);

  it('asks the old one to stop when the new one is ready, never before', async () => {
    await run.supervisor.start([await run.spec('quotations', [], { renewal: { spare } })]);
    const old = pidOf('quotations');
    expect(await run.supervisor.roll()).toEqual(['quotations']);
    expect(run.journal).toEqual(['quotations started', 'quotations started', 'quotations asked to stop']);
    expect(run.recorded).toHaveLength(1);
    expect(pidOf('quotations')).not.toBe(old);
    expect(healthOf('quotations')).toBe(spare.health);
    expect(run.alive).toEqual(['quotations']);
  });

  it('hands each place on to the next instance, and starts the next roll where this one ended', async () => {
    const of = (name: string) => run.spec(name, [], { kind: 'quotations', renewal: { spare } });
    const specs = [await of('quotations'), await of('quotations-2')];
    await run.supervisor.start(specs);
    const [first, second] = specs.map(({ health }) => health);
    await run.supervisor.roll(['quotations']);
    expect([healthOf('quotations'), healthOf('quotations-2')]).toEqual([spare.health, first]);
    await run.supervisor.roll();
    expect([healthOf('quotations'), healthOf('quotations-2')]).toEqual([second, spare.health]);
  });

  it('leaves alone what was not asked for and what cannot be renewed', async () => {
    const other = await run.spec('companies', [], { renewal: { spare } });
    await run.supervisor.start([await run.spec('database'), other]);
    expect(await run.supervisor.roll(['quotations'])).toEqual([]);
    expect(await run.supervisor.roll(['database'])).toEqual([]);
    expect(run.journal).toHaveLength(2);
  });

  it('keeps the old one when the new one dies at its start', async () => {
    const doomed = await run.spec('quotations', [`dies-at=${portOf(spare)}`], { renewal: { spare } });
    await run.supervisor.start([doomed, await run.spec('zeta', [], { renewal: { spare: await run.place() } })]);
    const old = pidOf('quotations');
    await expect(run.supervisor.roll()).rejects.toThrow('quotations was not replaced: exit code 1');
    expect(run.journal).not.toContain('quotations asked to stop');
    expect(run.recorded.map(({ name }) => name)).toEqual(['quotations', 'zeta']);
    expect(pidOf('quotations')).toBe(old);
    expect(run.alive).toEqual(['quotations', 'zeta']);
  });

  it('starts the new one again, where it is now, when it dies', async () => {
    await run.supervisor.start([await run.spec('quotations', [], { renewal: { spare } })]);
    await run.supervisor.roll();
    process.kill(pidOf('quotations')!, 'SIGKILL');
    await waitFor(() => run.said.includes('quotations: is running again'));
    expect(healthOf('quotations')).toBe(spare.health);
    expect(run.alive).toEqual(['quotations']);
  });

  it('restarts at once, without a word of an accident, what nobody can stand in for', async () => {
    await run.supervisor.start([await run.spec('gateway', [], { renewal: 'restart' })]);
    const old = pidOf('gateway');
    expect(await run.supervisor.roll()).toEqual(['gateway']);
    expect(run.journal).toEqual(['gateway started', 'gateway asked to stop', 'gateway started']);
    expect(pidOf('gateway')).not.toBe(old);
    expect(run.said.filter((text) => text.includes('unexpectedly'))).toEqual([]);
  });

  describe('with settings that changed since the start', () => {
    const readAnew = (spec: ProcessSpec) => () => [{ ...spec, env: { ...spec.env, KEY: 'new' } }];
    const seen = () => run.journal.filter((line) => line.includes('has'));

    it('gives them to the new one, at its own place', async () => {
      const spec = await run.spec('identity', ['shows=KEY'], { renewal: { spare } });
      spec.env.KEY = 'old';
      await run.supervisor.start([spec]);
      await run.supervisor.roll(undefined, readAnew(spec));
      expect(seen()).toEqual(['identity has old', 'identity has new']);
      expect(healthOf('identity')).toBe(spare.health);
    });

    it('gives them to one that is restarted', async () => {
      const spec = await run.spec('gateway', ['shows=KEY'], { renewal: 'restart' });
      spec.env.KEY = 'old';
      await run.supervisor.start([spec]);
      await run.supervisor.roll(undefined, readAnew(spec));
      expect(seen()).toEqual(['gateway has old', 'gateway has new']);
    });

    it('leaves the old one its own when the new one does not get ready', async () => {
      const spec = await run.spec('identity', ['shows=KEY', `dies-at=${portOf(spare)}`], { renewal: { spare } });
      spec.env.KEY = 'old';
      await run.supervisor.start([spec]);
      await expect(run.supervisor.roll(undefined, readAnew(spec))).rejects.toThrow('was not replaced');
      process.kill(pidOf('identity')!, 'SIGKILL');
      await waitFor(() => run.said.includes('identity: is running again'));
      expect(seen()).toEqual(['identity has old', 'identity has new', 'identity has old']);
    });
  });

  it('stops the old and the new one when the run ends in the middle', async () => {
    const deaf = await run.spec('quotations', [`deaf-at=${portOf(spare)}`], { renewal: { spare } });
    await run.supervisor.start([deaf]);
    const rolling = run.supervisor.roll().catch((error: Error) => error.message);
    await waitFor(() => run.journal.filter((line) => line === 'quotations started').length === 2);
    expect(run.alive.sort()).toEqual(['quotations', 'quotations*']);
    await run.supervisor.stop();
    expect(await rolling).toContain('the run is stopping');
    expect(run.alive).toEqual([]);
  });
});
