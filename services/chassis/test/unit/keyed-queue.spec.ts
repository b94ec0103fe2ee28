import { KeyedQueue } from '@cotizaobra/chassis/concurrency/keyed-queue';

describe('a keyed queue', () => {
  const task = () => {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { done, finish };
  };

  it('runs one key in order and other keys beside it', async () => {
    const queue = new KeyedQueue(2);
    const log: string[] = [];
    const first = task();
    const a1 = queue.run('a', () => first.done.then(() => void log.push('a1')));
    const a2 = queue.run('a', async () => void log.push('a2'));
    await queue.run('b', async () => void log.push('b1'));
    first.finish();
    await Promise.all([a1, a2]);
    expect(log).toEqual(['b1', 'a1', 'a2']);
  });

  it('runs no more than its limit at once, and a waiting key takes no slot', async () => {
    const queue = new KeyedQueue(2);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => queue.run(`k${index % 7}`, work)));
    expect(most).toBe(2);
  });

  it('goes on after a task that failed', async () => {
    const queue = new KeyedQueue(1);
    const log: string[] = [];
    await queue.run('a', () => Promise.reject(new Error('no')));
    await queue.run('a', async () => void log.push('after'));
    expect(log).toEqual(['after']);
  });
});
