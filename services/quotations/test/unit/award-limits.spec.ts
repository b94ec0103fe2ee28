import { type AwardLimit, isDelegate, overLimit } from '../../src/approvals/domain/award-limits.js';

const limits: AwardLimit[] = [
  { role: 'comprador', currency: 'PEN', amount: '5000' },
  { role: 'comprador', currency: 'USD', amount: '1000.50' },
];
const pen = (total: string) => ({ currency: 'PEN' as const, total });
const usd = (total: string) => ({ currency: 'USD' as const, total });

describe('the limits of a role', () => {
  it('let everything pass where the role has none', () => {
    expect(overLimit(limits, 'miembro', [pen('999999999.99')])).toBeNull();
    expect(overLimit(limits, 'owner', [pen('999999999.99')])).toBeNull();
    expect(overLimit([], 'comprador', [pen('999999999.99')])).toBeNull();
  });

  it('count every order of a currency together, to the céntimo', () => {
    expect(overLimit(limits, 'comprador', [pen('2500.00'), pen('2500.00')])).toBeNull();
    expect(overLimit(limits, 'comprador', [pen('2500.00'), pen('2500.01')])).toEqual([
      { currency: 'PEN', amount: '5000.01', limit: '5000' },
    ]);
  });

  it('name every currency of the award once one is over its limit', () => {
    expect(overLimit(limits, 'comprador', [pen('10.00'), usd('1000.51')])).toEqual([
      { currency: 'PEN', amount: '10.00', limit: '5000' },
      { currency: 'USD', amount: '1000.51', limit: '1000.50' },
    ]);
  });

  it('let nothing pass in a currency without one', () => {
    expect(overLimit(limits, 'comprador', [{ currency: 'EUR', total: '0.01' }])).toEqual([
      { currency: 'EUR', amount: '0.01', limit: null },
    ]);
  });

  it('are decided by a delegate from the first day to the last', () => {
    const delegates = [{ userId: 'ana', from: '2026-11-20', until: '2026-11-22' }];
    const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => isDelegate(delegates, 'ana', day))).toEqual([false, true, true, false]);
    expect(isDelegate(delegates, 'luis', '2026-11-21')).toBe(false);
  });
});
