import { filterChoices, searchedWords, tsqueryOf } from '../../src/directory/directory.query.js';
import { termsOf, wordsOf } from '../../src/directory/terms.js';

const filter = (overrides = {}) => ({ location: [], category: [], industry: [], ...overrides });

describe('the words of a text', () => {
  it.each([
    ['Ferretería Ñandú S.A.C.', ['ferreteria', 'nandu', 'sac']],
    ['E.I.R.L. Los Pórticos', ['eirl', 'los', 'porticos']],
    ['J. & M. Hnos', ['j', 'm', 'hnos']],
    ['po\u0301rticos', ['porticos']],
    ['Servicios 100% Generales_SAC', ['servicios', '100', 'generales', 'sac']],
    ['ace\u0000ro 👷🏽 \\', ['ace', 'ro']],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('leave out what joins them, unless there is nothing else', () => {
    expect(searchedWords('tubos de PVC para la obra')).toEqual(['tubos', 'pvc', 'obra']);
    expect(searchedWords('de la')).toEqual(['de', 'la']);
  });

  it('are at most eight, each once', () => {
    expect(searchedWords('aa bb cc dd aa ee ff gg hh ii jj')).toHaveLength(8);
  });

  it('are none of nothing, and nobody of signs alone', () => {
    expect(searchedWords('  ')).toEqual([]);
    expect(searchedWords('👷🏽 %')).toBeNull();
  });
});

describe('what is asked of the directory', () => {
  it('is one of each filter in use', () => {
    expect(tsqueryOf(filterChoices(filter({ location: ['15', '08'], category: ['cemento'] })))).toBe(
      "('d:15' | 'd:08') & ('c:cemento')",
    );
  });

  it('keeps a filter of nothing but malformed entries as one that finds nobody', () => {
    expect(tsqueryOf(filterChoices(filter({ location: ["x') | ('*"] })))).toBe("('d:')");
  });

  it('holds a company under its subcategories and what is above them', () => {
    expect(termsOf({ name: 'Obras', categories: ['cemento', 'energia'], department: '15' })).toEqual([
      '*',
      'obras',
      'd:15',
      'cemento',
      'c:cemento',
      'c:materiales',
      'energia',
      'i:energia',
    ]);
  });
});
