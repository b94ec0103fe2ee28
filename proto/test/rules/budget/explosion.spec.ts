import fc from 'fast-check';
import { analyse } from '../../../src/rules/budget/analysis.js';
import { type BudgetLine, type BudgetSupply, explode } from '../../../src/rules/budget/explosion.js';
import { budgetProfiles } from '../../../src/rules/budget/profile.js';
import { amountToCents, partialCents } from '../../../src/rules/totals.js';

const cement = (quantity: string): BudgetSupply => ({
  resource: 'cement',
  kind: 'MATERIAL',
  code: '',
  unit: 'bol',
  crew: null,
  quantity,
  price: '26.27',
}); // prettier-ignore
const mason = (crew: string): BudgetSupply => ({
  resource: 'mason',
  kind: 'LABOUR',
  code: '',
  unit: 'hh',
  crew,
  quantity: null,
  price: '30.12',
}); // prettier-ignore
const tools: BudgetSupply = {
  resource: 'tools',
  kind: 'EQUIPMENT',
  code: '',
  unit: '%mo',
  crew: null,
  quantity: '3',
  price: null,
}; // prettier-ignore

const signed = (amount: string): bigint =>
  amount.startsWith('-') ? -amountToCents(amount.slice(1)) : amountToCents(amount);

describe('the explosion of supplies', () => {
  it('adds quantities over the lines and prices them once; the rest is its own row', () => {
    const lines: BudgetLine[] = [
      { quantity: '24.6', analysis: { yield: '12', supplies: [mason('2'), cement('9.74'), tools] } },
      { quantity: '38.75', analysis: { yield: '20', supplies: [mason('1'), cement('7.5')] } },
      { quantity: '2', price: '10.5' },
    ];
    expect(explode(lines, 'S10')).toEqual({
      resources: [
        { resource: 'mason', kind: 'LABOUR', quantity: '48.29918', amount: '1454.77', share: '9.4' },
        { resource: 'cement', kind: 'MATERIAL', quantity: '530.229', amount: '13929.12', share: '90.2' },
        { resource: 'tools', kind: 'EQUIPMENT', quantity: null, amount: '29.52', share: '0.2' },
      ],
      blocks: [
        { kind: 'LABOUR', amount: '1454.77', share: '9.4', resources: 1 },
        { kind: 'MATERIAL', amount: '13929.12', share: '90.4', resources: 1 },
        { kind: 'EQUIPMENT', amount: '29.52', share: '0.2', resources: 1 },
      ],
      withoutAnalysis: '21.00',
      rounding: '0.30',
      directCost: '15434.71',
    });
  });

  it('of nothing is nothing', () => {
    expect(explode([], 'S10')).toEqual({
      resources: [],
      blocks: [],
      withoutAnalysis: '0.00',
      rounding: '0.00',
      directCost: '0.00',
    });
  });

  const decimal = (most: number, places: number) =>
    fc.integer({ min: 0, max: most * 10 ** places }).map((n) => {
      const digits = String(n).padStart(places + 1, '0');
      return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    });
  const prices = fc.array(fc.option(decimal(300, 4)), { minLength: 6, maxLength: 6 });
  const budget = prices.chain((priced) => {
    const supply = fc.record({
      at: fc.integer({ min: 0, max: 5 }),
      crew: fc.option(decimal(20, 2)),
      quantity: fc.option(decimal(30, 4)),
    });
    const analysis = fc.record({
      yield: decimal(500, 2).filter((text) => Number(text) > 0),
      supplies: fc.array(
        supply.map(({ at, crew, quantity }): BudgetSupply => {
          const kind = (['LABOUR', 'LABOUR', 'MATERIAL', 'MATERIAL', 'EQUIPMENT', 'EQUIPMENT'] as const)[at]!;
          const unit = ['hh', 'día', 'kg', 'm3', 'hm', '%mo'][at]!;
          return { resource: `r${at}`, kind, code: '', unit, crew, quantity, price: priced[at]! };
        }),
        { maxLength: 8 },
      ),
    });
    const line = fc.oneof(
      fc.record({ quantity: decimal(2_000, 4), analysis }),
      fc.record({ quantity: decimal(2_000, 4), price: fc.option(decimal(900, 4)) }),
    );
    return fc.array(line as fc.Arbitrary<BudgetLine>, { maxLength: 15 });
  });

  it('sums to exactly the direct cost, in both profiles, for any budget', () => {
    fc.assert(
      fc.property(budget, fc.constantFrom(...budgetProfiles), (lines, profile) => {
        const { resources, blocks, withoutAnalysis, rounding, directCost } = explode(lines, profile);
        const direct = lines.reduce((sum, line) => {
          const price = 'analysis' in line ? analyse(line.analysis, profile).cost : line.price;
          return sum + partialCents(line.quantity, price);
        }, 0n);
        expect(signed(directCost)).toBe(direct);
        const explained = resources.reduce((sum, { amount }) => sum + signed(amount), 0n);
        expect(explained + signed(withoutAnalysis) + signed(rounding)).toBe(direct);
        expect(blocks.reduce((sum, { amount }) => sum + signed(amount), 0n)).toBe(explained);
        expect(new Set(resources.map(({ resource }) => resource)).size).toBe(resources.length);
      }),
    );
  });

  it('of the titles sums to that of the document, but for a céntimo per resource and title', () => {
    fc.assert(
      fc.property(budget, budget, (first, second) => {
        const [a, b] = [explode(first, 'S10'), explode(second, 'S10')];
        expect(signed(a.directCost) + signed(b.directCost)).toBe(
          signed(explode([...first, ...second], 'S10').directCost),
        );
      }),
    );
  });

  it('rounds at most half a céntimo per supply of each unit', () => {
    fc.assert(
      fc.property(budget, (lines) => {
        const { rounding, resources } = explode(lines, 'S10');
        const allowed = lines.reduce((sum, line) => {
          return 'analysis' in line ? sum + (Number(line.quantity) * line.analysis.supplies.length) / 2 + 1 : sum;
        }, resources.length);
        expect(Math.abs(Number(signed(rounding)))).toBeLessThanOrEqual(allowed);
      }),
    );
  });
});
