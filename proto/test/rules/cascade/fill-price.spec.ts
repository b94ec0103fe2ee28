import {
  compareCosts,
  costOf,
  costText,
  type PriceTax,
  priceWithMargin,
  settledPrice,
} from '../../../src/rules/cascade/fill-price.js';
import type { TaxMode } from '../../../src/rules/totals.js';

const tax = (taxMode: TaxMode, igvPercent = '18'): PriceTax => ({ taxMode, igvPercent });
const plain = tax('EXCLUDED');

describe('the cost of a provider’s price', () => {
  // Rows: what the provider's 118 holds. Columns: what the own price holds.
  it.each<[TaxMode, TaxMode, string]>([
    ['INCLUDED', 'INCLUDED', '118'],
    ['INCLUDED', 'EXCLUDED', '100'],
    ['INCLUDED', 'EXEMPT', '118'],
    ['EXCLUDED', 'INCLUDED', '139.24'],
    ['EXCLUDED', 'EXCLUDED', '118'],
    ['EXCLUDED', 'EXEMPT', '139.24'],
    ['EXEMPT', 'INCLUDED', '139.24'],
    ['EXEMPT', 'EXCLUDED', '118'],
    ['EXEMPT', 'EXEMPT', '118'],
  ])('from %s to %s', (from, to, cost) => {
    expect(costText(costOf('118', tax(from), tax(to)))).toBe(cost);
  });

  it('takes the rate of each document', () => {
    expect(costText(costOf('119', tax('INCLUDED', '19'), tax('INCLUDED', '18')))).toBe('118');
  });

  it('stays exact until it is written', () => {
    const third = costOf('1', tax('INCLUDED'), plain);
    expect(costText(third)).toBe('0.8475');
    expect(priceWithMargin(third, '18')).toBe('1');
  });

  it('is compared exactly', () => {
    const cheaper = costOf('100.0001', plain, plain);
    const dearer = costOf('118.0002', tax('INCLUDED'), plain);
    expect([compareCosts(cheaper, dearer), compareCosts(dearer, cheaper), compareCosts(dearer, dearer)]).toEqual([
      -1, 1, 0,
    ]);
    expect(costText(cheaper)).not.toBe('100');
  });
});

describe('a price with a margin', () => {
  const cost = (price: string) => costOf(price, plain, plain);

  it.each([
    ['10', '0', '10'],
    ['10', '12.5', '11.25'],
    ['0.3333', '33.3333', '0.4444'],
    ['19.99', '7.77', '21.5432'],
    ['0', '50', '0'],
    ['0.0001', '1000', '0.0011'],
    ['29081.36', '15', '33443.564'],
  ])('%s with %s %% is %s', (price, margin, expected) => {
    expect(priceWithMargin(cost(price), margin)).toBe(expected);
  });

  it('rounds half up, once', () => {
    expect(priceWithMargin(cost('0.0005'), '10')).toBe('0.0006');
    expect(priceWithMargin(cost('0.0004'), '12.5')).toBe('0.0005');
    expect(priceWithMargin(cost('0.0004'), '12.4999')).toBe('0.0004');
  });

  it('has none beyond the limit of a price', () => {
    expect(priceWithMargin(cost('999999999999.9999'), '0')).toBe('999999999999.9999');
    expect(priceWithMargin(cost('999999999999.9999'), '1')).toBeNull();
    expect(priceWithMargin(cost('909090909091'), '10')).toBeNull();
  });

  it('follows from the amount where only amounts are open', () => {
    expect(settledPrice('11.1111', '3', { price: true, partial: false })).toBe('11.1111');
    expect(settledPrice('11.1111', '3', { price: false, partial: true })).toBe('11.11');
    expect(settledPrice('11.1111', '0', { price: false, partial: true })).toBeNull();
    expect(settledPrice(null, '3', { price: true, partial: false })).toBeNull();
  });
});
