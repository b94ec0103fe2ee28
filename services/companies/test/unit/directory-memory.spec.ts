import { DirectoryMemory } from '../../src/directory/directory-memory.js';
import type { TermRepository } from '../../src/directory/term.repository.js';

describe('what the directory remembers', () => {
  let changes = 0;
  let finds = 0;
  const memory = () =>
    new DirectoryMemory<number>({ changesOf: async () => String(changes) } as unknown as TermRepository);
  const find = async () => {
    finds += 1;
    return finds;
  };
  beforeEach(() => {
    finds = 0;
  });

  it('is found once as long as nothing changes, each question for itself', async () => {
    const { recall } = bound(memory());
    expect([await recall('a', find), await recall('a', find), await recall('b', find)]).toEqual([1, 1, 2]);
    changes += 1;
    expect([await recall('a', find), await recall('a', find)]).toEqual([3, 3]);
  });

  it('is found once for all who ask at the same time', async () => {
    const { recall } = bound(memory());
    expect(await Promise.all([recall('a', find), recall('a', find), recall('a', find)])).toEqual([1, 1, 1]);
  });

  it('is no failure: the next one tries again', async () => {
    const { recall } = bound(memory());
    await expect(recall('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await recall('a', find)).toBe(1);
  });

  it('is not what was found while something changed', async () => {
    const { recall } = bound(memory());
    const found = await recall('a', async () => {
      changes += 1;
      return find();
    });
    expect([found, await recall('a', find)]).toEqual([1, 2]);
  });
});

const bound = (memory: DirectoryMemory<number>) => ({
  recall: (key: string, find: () => Promise<number>) => memory.recall(key, ['bulto'], find),
});
