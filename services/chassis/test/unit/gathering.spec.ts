import { Gathering } from '@cotizaobra/chassis/concurrency/gathering';

const fulfilled = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value });

describe('a gathering', () => {
  function opened(most = 3) {
    const groups: number[][] = [];
    const gates: (() => void)[] = [];
    const gathering = new Gathering<number, string>(most, async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (items.includes(13)) throw new Error('thirteen');
      return items.map((item) =>
        item < 0 ? { status: 'rejected', reason: new Error(`no ${item}`) } : fulfilled(`${item}!`),
      );
    });
    const open = async () => {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { gathering, groups, open };
  }

  it('starts the first at once, and takes those that came meanwhile together', async () => {
    const { gathering, groups, open } = opened();
    const answers = [1, 2, 3].map((item) => gathering.run(item));
    expect(groups).toEqual([[1]]);
    await open();
    expect(groups).toEqual([[1], [2, 3]]);
    await open();
    expect(await Promise.all(answers)).toEqual(['1!', '2!', '3!']);
  });

  it('takes no more than its limit at once', async () => {
    const { gathering, groups, open } = opened(2);
    const answers = Promise.all([1, 2, 3, 4].map((item) => gathering.run(item)));
    for (const _group of [1, 2, 3]) await open();
    await answers;
    expect(groups).toEqual([[1], [2, 3], [4]]);
  });

  it('gives each its own result or error, and goes on after a work that threw', async () => {
    const { gathering, open } = opened(2);
    const [first, bad, good, thrown] = [1, -2, 3, 13].map((item) => gathering.run(item));
    const refused = [expect(bad).rejects.toThrow('no -2'), expect(thrown).rejects.toThrow('thirteen')];
    for (const _group of [1, 2, 3]) await open();
    await Promise.all([expect(first).resolves.toBe('1!'), expect(good).resolves.toBe('3!'), ...refused]);
    const later = gathering.run(5);
    await open();
    expect(await later).toBe('5!');
  });
});
