import { proposedCents, sumIfAccepted } from '../../../src/rules/negotiation/round-sum.js';
import { signedMoney } from '../../../src/rules/negotiation/signed-money.js';
import { totalsOfSum } from '../../../src/rules/totals.js';

const lines = [
  { itemId: 'a', price: '31.2', quantity: '420' },
  { itemId: 'b', price: '21.7', quantity: '185' },
  { itemId: 'c', price: null, quantity: '10' },
  { itemId: 'd', price: '1.22', quantity: '8360' },
];

describe('the total if everything is accepted', () => {
  it('takes each proposal and leaves the other lines', () => {
    const proposals = new Map([
      ['b', { price: '21.3' }],
      ['c', { price: '5' }],
      ['d', { price: '1.16', quantity: '8800' }],
    ]);
    // 420 × 31.20 + 185 × 21.30 + 10 × 5 + 8800 × 1.16
    expect(sumIfAccepted(lines, proposals)).toBe(2_730_250n);
    expect(sumIfAccepted(lines, new Map())).toBe(2_731_770n);
  });

  it('rounds each line half up before it adds, as the Quotation does', () => {
    const small = [
      { itemId: 'a', price: '1', quantity: '0.005' },
      { itemId: 'b', price: '1', quantity: '0.005' },
    ];
    expect(sumIfAccepted(small, new Map())).toBe(2n);
    expect(proposedCents(small[0]!, { price: '0.9' })).toBe(0n);
  });

  it('is exact at the limits', () => {
    const huge = [{ itemId: 'a', price: '999999999999.9999', quantity: '999999999999.9999' }];
    expect(sumIfAccepted(huge, new Map([['a', { quantity: '1' }]]))).toBe(100_000_000_000_000n);
  });

  it('carries the tax as the Quotation does', () => {
    const sum = sumIfAccepted(lines, new Map([['b', { price: '21.3' }]]));
    expect(totalsOfSum(sum, 'EXCLUDED', '18').total).toBe(sum + (sum * 18n + 50n) / 100n);
    expect(totalsOfSum(sum, 'INCLUDED', '18').total).toBe(sum);
  });

  it.each([
    [-150_740n, '−S/ 1,507.40'],
    [5n, '+S/ 0.05'],
    [0n, 'S/ 0.00'],
  ])('says %d céntimos as a difference', (cents, text) => {
    expect(signedMoney(cents, 'PEN')).toBe(text);
  });
});
