import fc from 'fast-check';
import { adjustment, missingValues } from '../../../src/rules/budget/adjustment.js';
import type { Weight } from '../../../src/rules/budget/group-indices.js';
import { type Monomial, polynomialFormula } from '../../../src/rules/budget/polynomial.js';
import { priceIndexList } from '../../../src/rules/budget/price-indices.js';

const weights = (given: Record<string, number>): Weight[] =>
  Object.entries(given).map(([index, amount]) => ({ index, amount: BigInt(amount) }));

/** The budget of the picture, in ten-thousandths. */
const classrooms = weights({
  '47': 3710,
  '21': 1106,
  '04': 161,
  '05': 143,
  '03': 1105,
  '02': 115,
  '17': 960,
  '43': 744,
  '48': 146,
  '49': 10,
  '37': 110,
  '39': 1690,
}); // prettier-ignore

const thousandths = (text: string): bigint => BigInt(text.replace('.', ''));
const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** The rules of the decree, written down once more. */
function expectLawful(monomials: readonly Monomial[]): void {
  expect(monomials.length).toBeGreaterThan(0);
  expect(monomials.length).toBeLessThanOrEqual(8);
  expect(sum(monomials.map(({ coefficient }) => thousandths(coefficient)))).toBe(1_000n);
  expect(new Set(monomials.map(({ symbol }) => symbol)).size).toBe(monomials.length);
  const indices = monomials.flatMap((monomial) => monomial.indices.map(({ index }) => index));
  expect(new Set(indices).size).toBe(indices.length);
  for (const monomial of monomials) {
    expect(thousandths(monomial.coefficient)).toBeGreaterThanOrEqual(50n);
    expect(monomial.indices.length).toBeLessThanOrEqual(3);
    expect(sum(monomial.indices.map(({ share }) => thousandths(share)))).toBe(1_000n);
    expect(sum(monomial.indices.map(({ incidence }) => thousandths(incidence)))).toBe(
      thousandths(monomial.coefficient),
    );
  }
}

describe('the automatic formula', () => {
  it('has the monomials of the picture and says which index stands inside another one', () => {
    const { monomials, problems, notes } = polynomialFormula(classrooms, null);
    expect(problems).toEqual([]);
    expect(monomials.map(({ coefficient, indices }) => [coefficient, indices.map(({ index }) => index)])).toEqual([
      ['0.371', ['47']],
      ['0.141', ['21', '04', '05']],
      ['0.122', ['03', '02']],
      ['0.101', ['43', '48', '37']],
      ['0.096', ['17']],
      ['0.169', ['39']],
    ]);
    expect(monomials[1]?.indices.map(({ share }) => share)).toEqual(['78.4', '11.4', '10.2']);
    expect(monomials.map(({ symbol }) => symbol)).toEqual(['J', 'C', 'A', 'ME', 'L', 'GU']);
    expect(notes).toEqual([
      'El índice 49, maquinaria y equipo de construcción pesado, incide 0.001: va dentro del 48.',
    ]);
  });

  it('gives the thousandths that are left to the largest remainders', () => {
    const { monomials } = polynomialFormula(weights({ '47': 1, '21': 1, '39': 1 }), null);
    expect(monomials.map(({ coefficient }) => coefficient)).toEqual(['0.334', '0.333', '0.333']);
  });

  it('is one monomial where everything has one index', () => {
    expect(polynomialFormula(weights({ '47': 5 }), null).monomials).toMatchObject([{ coefficient: '1.000' }]);
  });

  it('says that nothing has an amount', () => {
    const none = 'El presupuesto no tiene insumos con importe: no hay fórmula que calcular.';
    expect(polynomialFormula([], null)).toEqual({ monomials: [], problems: [none], notes: [] });
    expect(polynomialFormula(weights({ '47': 0 }), null).problems).toEqual([none]);
  });

  it('says that 30 indices of 0.033 do not fit into 8 monomials of 3', () => {
    const even = priceIndexList.indices.slice(0, 30).map(({ index }) => ({ index, amount: 100n }));
    const { monomials, problems } = polynomialFormula(even, null);
    expect(monomials).toEqual([]);
    expect(problems[0]).toContain('No se pueden agrupar 30 índices en 8 monomios');
  });

  const index = fc.constantFrom(...priceIndexList.indices.map((each) => each.index));
  const anyWeights = fc.array(fc.record({ index, amount: fc.bigInt({ min: 0n, max: 10n ** 12n }) }), { maxLength: 60 });
  const uneven = fc.array(
    fc
      .tuple(index, fc.integer({ min: 0, max: 12 }))
      .map(([own, power]) => ({ index: own, amount: 3n ** BigInt(power) })),
    { minLength: 1, maxLength: 30 },
  );

  it('is lawful or says why there is none, for any explosion', () => {
    fc.assert(
      fc.property(fc.oneof(anyWeights, uneven), (given) => {
        const { monomials, problems } = polynomialFormula(given, null);
        expect(problems.length > 0).toBe(monomials.length === 0);
        if (problems.length === 0) expectLawful(monomials);
        expect(polynomialFormula([...given].reverse(), null)).toEqual(polynomialFormula(given, null));
      }),
      { numRuns: 500 },
    );
  });

  it('finds a formula wherever trying every grouping finds one', () => {
    const few = fc
      .uniqueArray(index, { minLength: 1, maxLength: 7 })
      .chain((indices) =>
        fc
          .array(fc.integer({ min: 21, max: 200 }), { minLength: indices.length, maxLength: indices.length })
          .map((amounts) => indices.map((own, at) => ({ index: own, amount: BigInt(amounts[at]!) }))),
      );
    fc.assert(
      fc.property(few, (given) => {
        if (canGroup(given.map(({ amount }) => Number(amount)))) expectLawful(polynomialFormula(given, null).monomials);
      }),
      { numRuns: 300 },
    );
  });

  /** Tries every way to put amounts into groups of at most 3, each worth 0.050 of all. */
  function canGroup(amounts: readonly number[], at = 0, groups: number[][] = []): boolean {
    const total = amounts.reduce((all, amount) => all + amount, 0);
    if (at === amounts.length)
      return groups.every((group) => group.reduce((all, amount) => all + amount, 0) * 20 >= total);
    const next = amounts[at]!;
    const joined = groups.some(
      (group, own) =>
        group.length < 3 &&
        canGroup(
          amounts,
          at + 1,
          groups.map((each, other) => (other === own ? [...each, next] : each)),
        ),
    );
    return joined || canGroup(amounts, at + 1, [...groups, [next]]);
  }
});

describe("the owner's grouping", () => {
  const groups = [
    { symbol: 'J', name: 'Mano de obra', indices: ['47'] },
    { symbol: 'M', name: 'Materiales', indices: ['21', '03', '43'] },
    { symbol: 'B', name: 'Ladrillo y agregados', indices: ['17', '04', '05'] },
    { symbol: 'E', name: 'Equipos', indices: ['37', '48', '02'] },
    { symbol: 'GU', name: 'Gastos generales y utilidad', indices: ['39', '99'] },
  ];

  it('is kept, and a light index without a monomial goes into a related one', () => {
    const { monomials, problems, notes } = polynomialFormula(classrooms, groups);
    expect(monomials.map(({ symbol, coefficient }) => [symbol, coefficient])).toEqual([
      ['J', '0.371'],
      ['M', '0.296'],
      ['B', '0.126'],
      ['E', '0.038'],
      ['GU', '0.169'],
    ]);
    expect(problems).toEqual(['El monomio E tiene 0.038 y el mínimo es 0.050. Únelo con otro.']);
    expect(notes[0]).toContain('El índice 49');
  });

  it.each<[string, string[][]]>([
    ['El índice 39, índice de precios al consumidor (inei), no está en ningún monomio.', [['47'], ['21']]],
    ['El índice 47 está en dos monomios.', [['47'], ['47', '21'], ['39']]],
    ['El monomio V tiene 4 índices y admite 3.', [['47', '21', '39', '03']]],
  ])('says: %s', (text, indices) => {
    const given = weights({ '47': 40, '21': 30, '39': 20, ...(indices[0]!.length > 3 && { '03': 10 }) });
    const named = indices.map((own, at) => ({ symbol: 'VWXYZ'[at]!, name: '', indices: own }));
    expect(polynomialFormula(given, named).problems).toContain(text);
  });

  it('says that there are more than eight', () => {
    const nine = priceIndexList.indices.slice(0, 9).map(({ index: own }) => ({ index: own, amount: 10n }));
    const alone = nine.map(({ index: own }, at) => ({ symbol: 'ABCDEFGHI'[at]!, name: '', indices: [own] }));
    expect(polynomialFormula(nine, alone).problems).toEqual(['La fórmula tiene 9 monomios y admite 8. Une algunos.']);
  });
});

describe('K', () => {
  const values = [
    ['47', '702.18', '731.46'],
    ['21', '548.73', '561.20'],
    ['04', '612.05', '634.88'],
    ['05', '498.36', '515.02'],
    ['03', '742.91', '718.35'],
    ['02', '655.40', '641.77'],
    ['17', '903.22', '958.64'],
    ['43', '1105.87', '1142.30'],
    ['48', '421.66', '433.08'],
    ['37', '466.12', '478.95'],
    ['39', '548.20', '562.35'],
  ].map(([index, base, current]) => ({ index: index!, base: base!, current: current! })); // prettier-ignore
  const { monomials } = polynomialFormula(classrooms, null);

  it('of the picture is 1.029', () => {
    const { k, monomials: factors } = adjustment(monomials, values);
    expect(k).toBe('1.029');
    expect(factors[0]).toEqual({ symbol: 'J', coefficient: '0.371', ratio: '1.041699', product: '0.386470' });
  });

  it('is 1.000 where no index moved, and follows them all alike', () => {
    const decimal = fc
      .integer({ min: 1, max: 10 ** 7 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.array(
          decimal.filter((text) => text !== '0.00'),
          { minLength: 12, maxLength: 12 },
        ),
        (bases) => {
          const still = classrooms.map(({ index }, at) => ({ index, base: bases[at]!, current: bases[at]! }));
          expect(adjustment(monomials, still).k).toBe('1.000');
          const doubled = still.map((value) => ({ ...value, base: '1', current: '2' }));
          expect(adjustment(monomials, doubled).k).toBe('2.000');
        },
      ),
    );
  });

  it('names the indices without a value', () => {
    expect(missingValues(monomials, values.slice(2))).toEqual(['47', '21']);
    expect(() => adjustment(monomials, values.slice(2))).toThrow(RangeError);
  });
});
