import fc from 'fast-check';
import { analyse } from '../../../src/rules/budget/analysis.js';
import { type BudgetProfile, budgetProfiles } from '../../../src/rules/budget/profile.js';
import { supplyKinds } from '../../../src/rules/budget/supply.js';
import { type OwnSupply, type SupplyRate, unitCoster } from '../../../src/rules/budget/unit-coster.js';

type RatedSupply = OwnSupply & { rate: SupplyRate };

const coster = (profile: BudgetProfile) => unitCoster(profile, ({ rate }: RatedSupply) => rate);

/** Everyday numbers, long ones, and those whose products no double holds. */
const decimal = fc.oneof(
  fc.nat({ max: 99_999 }).map((units) => (units / 100).toFixed(2)),
  fc.nat({ max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4)),
  fc.constantFrom('0', '0.0333333333', '12.3456789012', '99999999.9999', '999999999999.9999999999'),
);
const blank = fc.option(decimal, { nil: null });
const supply: fc.Arbitrary<RatedSupply> = fc.record({
  rate: fc.record({
    kind: fc.constantFrom(...supplyKinds),
    code: fc.constantFrom('', '47', '%47', '0337'),
    unit: fc.constantFrom('hh', 'hm', 'día', 'kg', '%mo', '% M.O.'),
    price: blank,
  }),
  crew: blank,
  quantity: blank,
});
const perDay = fc.option(
  decimal.filter((text) => Number(text) > 0),
  { nil: null },
);

describe('the unit cost of many analyses', () => {
  it.each(budgetProfiles)('is the cost of each: %s', (profile) => {
    fc.assert(
      fc.property(perDay, fc.array(supply, { maxLength: 8 }), (speed, supplies) => {
        const whole = supplies.map(({ rate, crew, quantity }) => ({ ...rate, crew, quantity }));
        expect(coster(profile)(speed, supplies)).toBe(analyse({ yield: speed, supplies: whole }, profile).cost);
      }),
      { numRuns: 5_000 },
    );
  });

  it('does not round between: half a céntimo is half a céntimo', () => {
    const rate = { kind: 'LABOUR', code: '47', unit: 'hh', price: '17.03' } as const;
    const tools = { kind: 'EQUIPMENT', code: '37', unit: '%mo', price: null } as const;
    const supplies = [
      { rate, crew: '1', quantity: null },
      { rate: tools, crew: null, quantity: '3' },
    ];
    expect(coster('S10')('20', supplies)).toBe('7.01');
    expect(coster('EXACT')('20', supplies)).toBe('7.0143');
  });
});
