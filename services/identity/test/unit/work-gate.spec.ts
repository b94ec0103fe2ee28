import { WorkGate } from '../../src/account/work-gate.js';

/** Pieces of work that end when told to. */
function controlled() {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  };
  return { work, finish, most: () => most };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the work gate', () => {
  it('runs no more at once than its width', async () => {
    const gate = new WorkGate(2, 10);
    const { work, finish, most } = controlled();
    const all = Promise.all([1, 2, 3, 4, 5].map(() => gate.run(work)));
    for (let done = 0; done < 5; done += 1) {
      await settle();
      finish.shift()?.();
    }
    await all;
    expect(most()).toBe(2);
  });

  it('refuses at once when the waiting room is full', async () => {
    const gate = new WorkGate(1, 1);
    const { work, finish } = controlled();
    const admitted = [gate.run(work), gate.run(work)];
    await expect(gate.run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const _ of admitted) {
      await settle();
      finish.shift()?.();
    }
    await Promise.all(admitted);
  });

  it('gives the place back when the work fails', async () => {
    const gate = new WorkGate(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
