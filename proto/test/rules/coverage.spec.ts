import { coverageOf, coverageText, isIncomplete } from '../../src/rules/coverage.js';

const part = (price: string | null) => ({ type: 'PART', price }) as const;
const title = { type: 'TITLE', price: null } as const;

describe('coverage', () => {
  it('counts parts with a price: a typed 0 is one, a blank is none, titles do not count', () => {
    expect(coverageOf([title, part('3.5'), part('0'), part(null)])).toEqual({ quoted: 2, of: 3 });
    expect(coverageOf([])).toEqual({ quoted: 0, of: 0 });
  });

  it('marks what leaves parts out alone', () => {
    expect(isIncomplete({ quoted: 10, of: 12 })).toBe(true);
    expect(isIncomplete({ quoted: 12, of: 12 })).toBe(false);
    expect(isIncomplete({ quoted: 0, of: 0 })).toBe(false);
  });

  it.each([
    [{ quoted: 10, of: 12 }, '10 de 12 partidas'],
    [{ quoted: 0, of: 1 }, '0 de 1 partida'],
    [{ quoted: 1_900, of: 4_041 }, '1,900 de 4,041 partidas'],
  ])('reads %o as %s', (coverage, text) => expect(coverageText(coverage)).toBe(text));
});
