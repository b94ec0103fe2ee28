import fc from 'fast-check';
import { insertPrice, needsExchangeRate } from '../../src/rules/insert-price.js';
import { searchText, searchWords } from '../../src/rules/search-text.js';
import { canonicalUnit, unitSpellings } from '../../src/rules/units.js';

describe('what a text is looked for by', () => {
  it.each([
    ['Concreto f’c = 210 kg/cm² en COLUMNAS', 'concreto fc = 210 kg/cm2 en columnas'],
    ["f'c", 'fc'],
    ['  Albañilería \t y  tabiquería ', 'albanileria y tabiqueria'],
    ['Tubo Ø 1/2"', 'tubo ø 1/2'],
    // The Greek grave accent comes apart into a quote.
    ['f\u1fefc', 'fc'],
  ])('%s is %s', (text, normal) => {
    expect(searchText(text)).toBe(normal);
  });

  it('does not change once it is normal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        expect(searchText(searchText(text))).toBe(searchText(text)),
      ),
    );
  });

  it('is at most eight words', () => {
    expect(searchWords('uno dos tres cuatro cinco seis siete ocho nueve')).toHaveLength(8);
    expect(searchWords('  ')).toEqual([]);
  });
});

describe('units', () => {
  it.each([
    ['m²', 'm2'],
    ['M2', 'm2'],
    ['m³', 'm3'],
    ['gbl', 'glb'],
    ['GLB.', 'glb'],
    ['un', 'und'],
    ['Und.', 'und'],
    ['bls', 'bol'],
    ['%mo', '%mo'],
    ['kit', 'kit'],
  ])('%s is %s', (unit, canonical) => {
    expect(canonicalUnit(unit)).toBe(canonical);
  });

  it('are found by each of their spellings', () => {
    expect(unitSpellings('gbl')).toEqual(expect.arrayContaining(['glb', 'gbl']));
    expect(unitSpellings('m²')).toContain('m2');
    expect(unitSpellings('kit')).toEqual(['kit']);
    expect(unitSpellings(' ')).toEqual([]);
  });
});

describe('the price of an inserted line', () => {
  const target = { taxMode: 'INCLUDED', igvPercent: '18', currency: 'PEN', exchangeRate: null } as const;

  it.each([
    ['with IGV in Soles', target, '118'],
    ['without IGV in Soles', { ...target, taxMode: 'EXCLUDED' as const }, '100'],
    ['exempt', { ...target, taxMode: 'EXEMPT' as const }, '100'],
    ['with IGV in dollars', { ...target, currency: 'USD' as const, exchangeRate: '3.75' }, '31.4667'],
  ])('is converted %s', (_what, into, price) => {
    expect(insertPrice('100', into)).toBe(price);
  });

  it('asks for a rate when the currency differs', () => {
    expect([needsExchangeRate('PEN'), needsExchangeRate('USD')]).toEqual([false, true]);
    expect(insertPrice('100', { ...target, currency: 'EUR' })).toBeNull();
    expect(insertPrice('100', { ...target, currency: 'EUR', exchangeRate: '0' })).toBeNull();
  });

  it('rounds once, half up, at four decimals', () => {
    const price = fc.bigInt({ min: 0n, max: 10n ** 10n });
    const rate = fc.bigInt({ min: 1n, max: 10n ** 6n });
    const text = (scaled: bigint) => `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
    fc.assert(
      fc.property(price, rate, (soles, perUnit) => {
        const numerator = soles * 118n * 10_000n;
        const denominator = 100n * perUnit;
        const floor = numerator / denominator;
        const expected = (numerator % denominator) * 2n >= denominator ? floor + 1n : floor;
        const got = insertPrice(text(soles), { ...target, currency: 'USD', exchangeRate: text(perUnit) });
        expect(got).toBe(text(expected).replace(/\.?0+$/, ''));
      }),
    );
  });

  it('is null beyond the limit', () => {
    expect(insertPrice('999999999999', target)).toBeNull();
  });
});
