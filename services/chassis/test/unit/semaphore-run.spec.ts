import { Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';

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

describe('a semaphore that runs work', () => {
  it('runs no more at once than it has permits', async () => {
    const semaphore = new Semaphore(2, 10);
    const { work, finish, most } = controlled();
    const all = Promise.all([1, 2, 3, 4, 5].map(() => semaphore.run(work)));
    for (let done = 0; done < 5; done += 1) {
      await settle();
      finish.shift()?.();
    }
    await all;
    expect(most()).toBe(2);
  });

  it('refuses at once when the queue is full', async () => {
    const semaphore = new Semaphore(1, 1);
    const { work, finish } = controlled();
    const admitted = [semaphore.run(work), semaphore.run(work)];
    await expect(semaphore.run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const _ of admitted) {
      await settle();
      finish.shift()?.();
    }
    await Promise.all(admitted);
  });

  it('releases the permit when the work fails', async () => {
    const semaphore = new Semaphore(1, 0);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
