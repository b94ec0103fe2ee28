import { lendPermitDuring, Permit, Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';

describe('semaphore', () => {
  function acquired(semaphore: Semaphore): Permit {
    const permit = semaphore.acquire();
    if (permit instanceof Permit) return permit;
    throw new Error('there was no permit');
  }

  it('runs so many, makes so many wait in order and refuses the rest', async () => {
    const semaphore = new Semaphore(1, 2);
    const order: number[] = [];
    const first = acquired(semaphore);
    const follow = async (number: number) => {
      const permit = await (semaphore.acquire() as Promise<Permit>);
      order.push(number);
      return permit;
    };
    const second = follow(2);
    const third = follow(3);
    expect(semaphore.acquire()).toBe(false);
    expect(semaphore.load).toEqual({ running: 1, waiting: 2 });
    first.release();
    (await second).release();
    (await third).release();
    expect(order).toEqual([2, 3]);
    expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
    expect(semaphore.acquire()).toBeInstanceOf(Permit);
  });

  it('lends a permit that waits for answers, and reclaims it ahead of those that have not begun', async () => {
    const semaphore = new Semaphore(1, 2);
    const first = acquired(semaphore);
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const asking = first.run(() => Promise.all(answers.map(({ promise }) => lendPermitDuring(() => promise))));
    expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
    const second = acquired(semaphore);
    const third = semaphore.acquire() as Promise<Permit>;
    let isBack = false;
    const back = asking.then((texts) => {
      isBack = true;
      return texts;
    });
    for (const { resolve } of answers) resolve('ya');
    await new Promise(setImmediate);
    expect({ isBack, load: semaphore.load }).toEqual({ isBack: false, load: { running: 1, waiting: 2 } });
    second.release();
    expect(await back).toEqual(['ya', 'ya']);
    first.release();
    (await third).release();
    expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
  });

  it('lends only so many permits; the next holder keeps its own', () => {
    const semaphore = new Semaphore(1, 0);
    const never = () => new Promise<void>(() => undefined);
    for (let lent = 0; lent < 4; lent += 1) acquired(semaphore).run(() => void lendPermitDuring(never));
    expect(semaphore.load.running).toBe(0);
    acquired(semaphore).run(() => void lendPermitDuring(never));
    expect(semaphore.load.running).toBe(1);
    expect(semaphore.acquire()).toBe(false);
  });

  it('counts right when a permit is released before the answer it asked for, and asks on', async () => {
    const semaphore = new Semaphore(1, 0);
    const permit = acquired(semaphore);
    const answer = Promise.withResolvers<string>();
    const asking = permit.run(() => lendPermitDuring(() => answer.promise));
    permit.release();
    expect(semaphore.load.running).toBe(0);
    answer.resolve('tarde');
    expect(await asking).toBe('tarde');
    expect(await permit.run(() => lendPermitDuring(async () => 'después'))).toBe('después');
    expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
    expect(semaphore.acquire()).toBeInstanceOf(Permit);
  });
});
