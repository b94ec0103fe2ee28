import fc from 'fast-check';
import { amountToCents, centsToAmount, partialCents } from '../../src/rules/totals.js';
import {
  analyseUnitPrice,
  inferSupplyKind,
  isShareOfLabour,
  readCrew,
  supplyKinds,
  type UnitPriceSupply,
} from '../../src/rules/unit-price.js';

const aSupply = (overrides: Partial<UnitPriceSupply> = {}): UnitPriceSupply => ({
  kind: 'MATERIAL',
  unit: 'und',
  quadrille: null,
  quantity: '1',
  pu: '10',
  ...overrides,
});

const labour = (crew: string, pu: string): UnitPriceSupply =>
  aSupply({ kind: 'LABOUR', unit: 'hh', quadrille: crew, quantity: null, pu });

/** Concreto f'c = 210 kg/cm² en columnas, 12 m³ a day. */
const columns: UnitPriceSupply[] = [
  labour('0.2', '33.46'),
  labour('2', '30.12'),
  labour('2', '23.68'),
  labour('10', '21.42'),
  aSupply({ unit: 'bol', quantity: '9.74', pu: '26.27' }),
  aSupply({ unit: 'm³', quantity: '0.52', pu: '59.32' }),
  aSupply({ unit: 'm³', quantity: '0.53', pu: '72.88' }),
  aSupply({ unit: 'm³', quantity: '0.186', pu: '8.47' }),
  aSupply({ kind: 'EQUIPMENT', unit: 'hm', quadrille: '1', quantity: null, pu: '28.5' }),
  aSupply({ kind: 'EQUIPMENT', unit: '%mo', quantity: '3', pu: null }),
];

/** Integer arithmetic on a fraction, done another way than the rule: remainder against half of the divisor. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const floor = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? floor + 1n : floor;
}
const scaled = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
};

const small = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`.replace(/\.?0+$/, '') || '0');
const positive = small.filter((text) => text !== '0');
const supplies = fc.array(
  fc.record({
    kind: fc.constantFrom(...supplyKinds),
    unit: fc.constantFrom('hh', 'hm', 'und', 'm³', '%mo', '%'),
    quadrille: fc.option(fc.oneof(positive, fc.constant('según obra'))),
    quantity: fc.option(small),
    pu: fc.option(small),
  }),
  { maxLength: 20 },
);

describe('a unit price analysis', () => {
  it('computes the example of the technical data', () => {
    const { supplies, blocks, unitCost } = analyseUnitPrice('12', columns);
    expect(supplies.map(({ quantity, partial }) => [quantity, partial])).toEqual([
      ['0.1333', '4.46'],
      ['1.3333', '40.16'],
      ['1.3333', '31.57'],
      ['6.6667', '142.80'],
      ['9.74', '255.87'],
      ['0.52', '30.85'],
      ['0.53', '38.63'],
      ['0.186', '1.58'],
      ['0.6667', '19.00'],
      ['3', '6.57'],
    ]);
    expect(supplies[9]).toMatchObject({ pu: '218.99', ofLabour: true });
    expect(blocks).toEqual([
      { kind: 'LABOUR', sum: '218.99', share: '38.3' },
      { kind: 'MATERIAL', sum: '326.93', share: '57.2' },
      { kind: 'EQUIPMENT', sum: '25.57', share: '4.5' },
    ]);
    expect(unitCost).toBe('571.49');
  });

  it('takes 3 % of labour worth 17.03 as 0.51', () => {
    for (const unit of ['%mo', '%MO', '%', '% M.O.']) {
      const tools = aSupply({ kind: 'EQUIPMENT', unit, quantity: '3' });
      const hand = aSupply({ kind: 'LABOUR', unit: 'glb', quantity: '1', pu: '17.03' });
      expect(analyseUnitPrice('1', [tools, hand]).supplies[0]?.partial).toBe('0.51');
    }
  });

  it('keeps a typed quantity where the crew is a note, and for materials', () => {
    const noted = aSupply({ kind: 'LABOUR', unit: 'hh', quadrille: 'según obra', quantity: '2.5' });
    const material = aSupply({ quadrille: '4', quantity: '2.5' });
    const { supplies } = analyseUnitPrice('8', [noted, material]);
    expect(supplies.map(({ quantity, fromCrew }) => [quantity, fromCrew])).toEqual([
      ['2.5', false],
      ['2.5', false],
    ]);
  });

  it('counts blanks as 0 and an empty analysis as 0.00', () => {
    expect(analyseUnitPrice('1', [aSupply({ quantity: null }), aSupply({ pu: null })]).unitCost).toBe('0.00');
    expect(analyseUnitPrice('1', [])).toEqual({ supplies: [], blocks: [], unitCost: '0.00' });
  });

  it('refuses a yield of 0', () => {
    expect(() => analyseUnitPrice('0', [labour('1', '10')])).toThrow(RangeError);
  });

  it('is the sum of its partials and of its blocks, whose shares add up to a hundred', () => {
    fc.assert(
      fc.property(positive, supplies, (performance, given) => {
        const analysis = analyseUnitPrice(performance, given);
        const sum = (amounts: string[]) =>
          centsToAmount(amounts.reduce((total, each) => total + amountToCents(each), 0n));
        expect(analysis.unitCost).toBe(sum(analysis.supplies.map(({ partial }) => partial)));
        expect(analysis.unitCost).toBe(sum(analysis.blocks.map((block) => block.sum)));
        const shares = analysis.blocks.reduce((total, { share }) => total + Number(share.replace('.', '')), 0);
        expect(shares).toBe(analysis.unitCost === '0.00' ? 0 : 1_000);
      }),
    );
  });

  it('agrees with exact fractions, rounded half up', () => {
    fc.assert(
      fc.property(positive, supplies, (performance, given) => {
        const analysis = analyseUnitPrice(performance, given);
        const labourSum = analysis.supplies.reduce((total, { partial, ofLabour }, at) => {
          return given[at]?.kind === 'LABOUR' && !ofLabour ? total + amountToCents(partial) : total;
        }, 0n);
        given.forEach((supply, at) => {
          const line = analysis.supplies[at]!;
          if (isShareOfLabour(supply.unit)) {
            const partial = nearest(scaled(supply.quantity ?? '0') * labourSum, 1_000_000n);
            expect(line.partial).toBe(centsToAmount(partial));
            return;
          }
          if (line.fromCrew)
            expect(scaled(line.quantity ?? '')).toBe(
              nearest(scaled(readCrew(supply.quadrille) ?? '') * 80_000n, scaled(performance)),
            );
          else expect(line.quantity).toBe(supply.quantity);
          expect(line.partial).toBe(centsToAmount(partialCents(line.quantity ?? '0', supply.pu)));
        });
      }),
    );
  });
});

describe('the kind of a supply', () => {
  it.each([
    ['hh', 'LABOUR'],
    ['HH', 'LABOUR'],
    ['h.h.', 'LABOUR'],
    ['hm', 'EQUIPMENT'],
    ['%mo', 'EQUIPMENT'],
    ['%', 'EQUIPMENT'],
    ['bol', 'MATERIAL'],
    ['', 'MATERIAL'],
  ])('of unit %s is %s', (unit, kind) => {
    expect(inferSupplyKind(unit)).toBe(kind);
  });
});
