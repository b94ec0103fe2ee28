import fc from 'fast-check';
import { type Analysis, analyse } from '../../../src/rules/budget/analysis.js';
import { type Supply, supplyKinds } from '../../../src/rules/budget/supply.js';

const supply = (overrides: Partial<Supply>): Supply => ({
  kind: 'MATERIAL',
  code: null,
  unit: 'und',
  crew: null,
  quantity: null,
  price: null,
  ...overrides,
});
const labour = (crew: string, price: string, unit = 'hh') => supply({ kind: 'LABOUR', unit, crew, price });
const tools = (quantity: string) => supply({ kind: 'EQUIPMENT', unit: '%mo', quantity });

/** A painting analysis: 0.64 × 27.70 gives 17.73 of labour, whose 3 % is 0.5319. */
const painting: Analysis = {
  yield: '12.5',
  supplies: [labour('1', '27.70'), supply({ unit: 'gal', quantity: '0', price: '60' }), tools('3')],
};

describe('an analysis of the profile S10', () => {
  it('rounds the quantity of a crew to four decimals: crew 1, yield 20 is 0.4000 hh', () => {
    const { supplies } = analyse({ yield: '20', supplies: [labour('1', '42.575'), tools('3')] }, 'S10');
    expect(supplies).toEqual([
      { quantity: '0.4', price: '42.575', partial: '17.03', fromCrew: true, ofShare: false },
      { quantity: '3', price: '17.03', partial: '0.51', fromCrew: false, ofShare: true },
    ]);
  });

  it('counts no hours for a unit of days', () => {
    for (const unit of ['día', 'DIA', 'dias']) {
      expect(analyse({ yield: '20', supplies: [labour('1', '100', unit)] }, 'S10').supplies[0]?.quantity).toBe('0.05');
    }
  });

  it('adds rounded partials', () => {
    expect(analyse(painting, 'S10').cost).toBe('18.26');
    const thirds = { yield: '3', supplies: [labour('0.1', '30.12'), labour('1', '23.68')] };
    expect(analyse(thirds, 'S10')).toMatchObject({
      cost: '71.18',
      supplies: [
        { quantity: '0.2667', partial: '8.03' },
        { quantity: '2.6667', partial: '63.15' },
      ],
    });
  });

  it('takes ten decimals in quantities and prices', () => {
    const fine = supply({ quantity: '0.0333333333', price: '150.0000000001' });
    expect(analyse({ yield: null, supplies: [fine] }, 'S10')).toMatchObject({
      cost: '5.00',
      supplies: [{ quantity: '0.0333333333', price: '150.0000000001', partial: '5.00' }],
    });
    expect(() => analyse({ yield: null, supplies: [supply({ quantity: '0.00000000001' })] }, 'S10')).toThrow(
      RangeError,
    );
  });

  it('keeps a typed quantity without a yield and refuses a yield of 0', () => {
    const typed = supply({ kind: 'LABOUR', unit: 'hh', crew: '1', quantity: '2', price: '10' });
    expect(analyse({ yield: null, supplies: [typed] }, 'S10').cost).toBe('20.00');
    expect(() => analyse({ yield: '0', supplies: [typed] }, 'S10')).toThrow(RangeError);
  });
});

describe('an analysis of the profile EXACT', () => {
  it('keeps the unit cost of 18.2409, with a percentage that is not rounded', () => {
    const exact: Analysis = {
      yield: '40',
      supplies: [labour('1', '85.15'), supply({ unit: 'gal', quantity: '0.02', price: '35' }), tools('3')],
    };
    expect(analyse(exact, 'EXACT')).toMatchObject({
      cost: '18.2409',
      supplies: [{ partial: '17.03' }, { partial: '0.70' }, { price: '17.03', partial: '0.5109' }],
      blocks: [{ sum: '17.0300' }, { sum: '0.7000' }, { sum: '0.5109' }],
    });
    expect(analyse(exact, 'S10').cost).toBe('18.24');
  });

  it('does not round the quantity of a crew: a third of an hour at 300,000 is 100,000.00', () => {
    const { supplies, cost } = analyse({ yield: '24', supplies: [labour('1', '300000')] }, 'EXACT');
    expect(supplies[0]).toMatchObject({ quantity: '0.3333333333', partial: '100000.00' });
    expect(cost).toBe('100000.0000');
  });
});

describe('a percentage of BC3', () => {
  const lines = [
    supply({ kind: 'LABOUR', code: 'MO01', unit: 'h', quantity: '1', price: '20' }),
    supply({ code: 'P01', quantity: '1', price: '80' }),
    supply({ code: 'MO%', unit: '%', quantity: '2' }),
    supply({ code: '%CI', unit: '%', quantity: '3' }),
  ];

  it('applies to the lines above whose code starts with its mask; without a mask to all of them', () => {
    expect(analyse({ yield: null, supplies: lines }, 'S10')).toMatchObject({
      cost: '103.41',
      supplies: [{}, {}, { price: '20.00', partial: '0.40' }, { price: '100.40', partial: '3.01' }],
    });
    expect(analyse({ yield: null, supplies: [...lines].reverse() }, 'S10').cost).toBe('100.00');
  });
});

describe('any analysis', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 10 ** 9 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(10, '0')}`);
  const anySupply = fc.record({
    kind: fc.constantFrom(...supplyKinds),
    code: fc.constantFrom(null, '0101', 'MO1', '%', 'MO%2'),
    unit: fc.constantFrom('hh', 'hm', 'día', 'und', '%mo'),
    crew: fc.option(decimal),
    quantity: fc.option(decimal),
    price: fc.option(decimal),
  });
  const analysis = fc.record({
    yield: decimal.filter((text) => Number(text) > 0),
    supplies: fc.array(anySupply, { maxLength: 12 }),
  });
  const scaled = (text: string, places: number): bigint => {
    const [whole = '0', decimals = ''] = text.split('.');
    return BigInt(whole + decimals.padEnd(places, '0'));
  };
  const sum = (texts: string[], places: number) => texts.reduce((total, text) => total + scaled(text, places), 0n);

  it('costs the sum of its partials and of its blocks, whose shares add up to a hundred', () => {
    fc.assert(
      fc.property(analysis, (given) => {
        const { cost, supplies, blocks } = analyse(given, 'S10');
        expect(scaled(cost, 2)).toBe(
          sum(
            supplies.map(({ partial }) => partial),
            2,
          ),
        );
        expect(scaled(cost, 2)).toBe(
          sum(
            blocks.map((block) => block.sum),
            2,
          ),
        );
        expect(
          sum(
            blocks.map((block) => block.share),
            1,
          ),
        ).toBe(cost === '0.00' ? 0n : 1_000n);
      }),
    );
  });

  it('of the profile EXACT costs its unrounded sum, rounded once to four decimals', () => {
    fc.assert(
      fc.property(analysis, (given) => {
        const { cost, supplies, blocks } = analyse(given, 'EXACT');
        const total = sum(
          supplies.map(({ partial }) => partial),
          30,
        );
        const step = 10n ** 26n;
        const difference = scaled(cost, 4) * step - total;
        expect(difference <= step / 2n && -difference <= step / 2n).toBe(true);
        expect(scaled(cost, 4)).toBe(
          sum(
            blocks.map((block) => block.sum),
            4,
          ),
        );
      }),
    );
  });
});
