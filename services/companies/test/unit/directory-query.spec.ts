import { exactCondition, similarCondition, wordsOf } from '../../src/directory/directory.query.js';

const filter = (overrides = {}) => ({ search: '', location: [], category: [], ...overrides });

describe('what is asked of the directory', () => {
  it('is everything without words and filters', () => {
    expect(exactCondition(filter())).toEqual({ sql: 'true', params: [] });
  });

  it('wants every word and one of each filter', () => {
    expect(
      exactCondition(filter({ search: 'acero  lima', location: ['15', '08'], category: ['construccion'] })),
    ).toEqual({
      sql:
        'search LIKE directory_pattern($1) AND search LIKE directory_pattern($2) ' +
        'AND department = ANY($3::text[]) AND categories && $4::text[]',
      params: ['acero', 'lima', ['15', '08'], ['construccion']],
    });
  });

  it('compares one department by equality, which lets its index give the order', () => {
    expect(exactCondition(filter({ location: ['15'] }))).toEqual({ sql: 'department = $1', params: ['15'] });
  });

  it('passes what people type as parameters only', () => {
    const { sql, params } = exactCondition(filter({ search: "'; DROP TABLE company;--" }));
    expect(sql).not.toContain('DROP');
    expect(params).toEqual(["';", 'DROP', 'TABLE', 'company;--']);
  });

  it('keeps a filter of nothing but malformed entries as one that finds nothing', () => {
    expect(exactCondition(filter({ location: ['x\u0000'] })).params).toEqual([[]]);
  });

  it('drops control characters, which PostgreSQL refuses, and words beyond eight', () => {
    expect(wordsOf('ace\u0000ro')).toEqual(['ace', 'ro']);
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });

  it('compares no words shorter than three letters', () => {
    expect(similarCondition(filter({ search: 'fe sa' }))).toBeNull();
    expect(similarCondition(filter({ search: 'de feretería' }))?.params).toEqual(['feretería']);
  });
});
