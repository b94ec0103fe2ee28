import { KeptContents } from '../../src/comparison/persistence/kept-contents.js';
import type { SnapshotContent } from '../../src/quotation/domain/snapshot.js';

const content = (rows: number) =>
  ({
    general: { name: 'Nave' },
    rows: Array.from({ length: rows }, (_, at) => ({ id: `${at}` })),
  }) as never as SnapshotContent;

describe('the contents kept in memory', () => {
  it('are those used last, up to the number of rows', () => {
    const kept = new KeptContents(10);
    const first = kept.keep('a', content(4));
    kept.keep('b', content(4));
    expect(kept.get('a')).toBe(first);
    kept.keep('c', content(4));
    expect([kept.get('a'), kept.get('b'), kept.get('c')?.rows.length]).toEqual([first, undefined, 4]);
  });

  it('leave out one that is too large alone, and count one that is kept again once', () => {
    const kept = new KeptContents(10);
    kept.keep('a', content(4));
    kept.keep('a', content(4));
    kept.keep('b', content(6));
    expect([kept.get('a'), kept.get('b')].map((one) => one?.rows.length)).toEqual([4, 6]);
    expect(kept.keep('c', content(11)).rows).toHaveLength(11);
    expect(kept.get('c')).toBeUndefined();
  });

  it('cannot be changed by a reader', () => {
    const kept = new KeptContents().keep('a', content(2));
    expect(() => kept.rows.push(kept.rows[0]!)).toThrow(TypeError);
    expect(() => Object.assign(kept.rows[0]!, { price: '1' })).toThrow(TypeError);
    expect(() => Object.assign(kept.general, { name: '' })).toThrow(TypeError);
  });
});
