import { answerOrder } from '../../src/directory/answer-order.js';
import { addressKey } from '../../src/reputation/address.js';
import { periodAt } from '../../src/reputation/period.js';

const key = (address: string | null, district = '150103') => addressKey({ address, district });

describe('an address', () => {
  it.each([
    ['Av. Perú N° 123', 'AVENIDA PERU 123'],
    ['Jr. de la Unión Nro. 45 Of. 3', 'jiron union 45 oficina 3'],
    ['Calle Los Álamos #120-B', 'Ca. Alamos 120 B'],
    ['Mz. C Lt. 8, Urb. El Sol', 'manzana c lote 8 urbanización sol'],
    ['Parcela 14, Km 36', 'PARCELA 14 KM. 36'],
  ])('is the same as %s', (one, other) => {
    expect(key(one)).toBe(key(other));
    expect(key(one)).not.toBeNull();
  });

  it.each([
    ['Av. Arequipa 123', 'Av. Arequipa 124'],
    ['Av. Arequipa 123 Of. 2', 'Av. Arequipa 123 Of. 3'],
  ])('%s is another one than %s', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  it('is another one in another district', () => {
    expect(key('Av. Grau 100', '150101')).not.toBe(key('Av. Grau 100', '200101'));
  });

  it.each([null, '', '   ', 'Av. Arequipa', 'Lima', '123', 's/n'])('joins nobody when it is %s', (text) => {
    expect(key(text)).toBeNull();
  });
});

describe('the period', () => {
  it('is twelve calendar months of Lima', () => {
    expect(periodAt(new Date('2026-11-30T23:00:00-05:00'))).toEqual({
      firstMonth: '2025-12',
      lastMonth: '2026-11',
      from: new Date('2025-12-01T05:00:00Z'),
      until: new Date('2026-12-01T05:00:00Z'),
    });
  });
});

describe('the order by answers', () => {
  const at = (answered: number, received: number, medianMinutes: number | null) =>
    answerOrder({ answered, received, medianMinutes });

  it('is by percent, then number of answers, then speed, and last without figures', () => {
    const order = [at(10, 10, 60), at(5, 5, 60), at(5, 5, 600), at(187, 214, 180), at(0, 5, null), answerOrder(null)];
    expect(order.toSorted((a, b) => b - a)).toEqual(order);
    expect(new Set(order).size).toBe(order.length);
    expect(order.every(Number.isSafeInteger)).toBe(true);
  });
});
