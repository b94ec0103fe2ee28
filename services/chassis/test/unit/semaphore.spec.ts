import { Admission, Turn, whileAsking } from '@cotizaobra/chassis/concurrency/semaphore';

describe('admission', () => {
  function entered(admission: Admission): Turn {
    const turn = admission.enter();
    if (turn instanceof Turn) return turn;
    throw new Error('there was no place');
  }

  it('lets so many in, makes so many wait in order and refuses the rest', async () => {
    const admission = new Admission(1, 2);
    const order: number[] = [];
    const first = entered(admission);
    const follow = async (number: number) => {
      const turn = await (admission.enter() as Promise<Turn>);
      order.push(number);
      return turn;
    };
    const second = follow(2);
    const third = follow(3);
    expect(admission.enter()).toBe(false);
    expect(admission.load).toEqual({ running: 1, waiting: 2 });
    first.leave();
    (await second).leave();
    (await third).leave();
    expect(order).toEqual([2, 3]);
    expect(admission.load).toEqual({ running: 0, waiting: 0 });
    expect(admission.enter()).toBeInstanceOf(Turn);
  });

  it('lets others work while a turn waits for answers, and takes it back ahead of those that have not begun', async () => {
    const admission = new Admission(1, 2);
    const first = entered(admission);
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const asking = first.run(() => Promise.all(answers.map(({ promise }) => whileAsking(() => promise))));
    expect(admission.load).toEqual({ running: 0, waiting: 0 });
    const second = entered(admission);
    const third = admission.enter() as Promise<Turn>;
    let isBack = false;
    const back = asking.then((texts) => {
      isBack = true;
      return texts;
    });
    for (const { resolve } of answers) resolve('ya');
    await new Promise(setImmediate);
    expect({ isBack, load: admission.load }).toEqual({ isBack: false, load: { running: 1, waiting: 2 } });
    second.leave();
    expect(await back).toEqual(['ya', 'ya']);
    first.leave();
    (await third).leave();
    expect(admission.load).toEqual({ running: 0, waiting: 0 });
  });

  it('lets only so many wait for answers; the next one keeps its place', () => {
    const admission = new Admission(1, 0);
    const never = () => new Promise<void>(() => undefined);
    for (let away = 0; away < 4; away += 1) entered(admission).run(() => void whileAsking(never));
    expect(admission.load.running).toBe(0);
    entered(admission).run(() => void whileAsking(never));
    expect(admission.load.running).toBe(1);
    expect(admission.enter()).toBe(false);
  });

  it('counts right when a turn ends before the answer it asked for, and asks on', async () => {
    const admission = new Admission(1, 0);
    const turn = entered(admission);
    const answer = Promise.withResolvers<string>();
    const asking = turn.run(() => whileAsking(() => answer.promise));
    turn.leave();
    expect(admission.load.running).toBe(0);
    answer.resolve('tarde');
    expect(await asking).toBe('tarde');
    expect(await turn.run(() => whileAsking(async () => 'después'))).toBe('después');
    expect(admission.load).toEqual({ running: 0, waiting: 0 });
    expect(admission.enter()).toBeInstanceOf(Turn);
  });
});
