import { daySpan, monthTicks, priceTicks, tickText } from '../../../src/features/prices/chart-scale.js';
import { popupPlace } from '../../../src/features/prices/popup-place.js';

describe('the scale of the history', () => {
  const at = (day: string, price = '10') => ({ day, price });

  it('has round lines around all prices', () => {
    const ticks = priceTicks([at('2026-01-01', '36.9'), at('2026-11-19', '39.8')]);
    expect(ticks).toEqual([36, 37, 38, 39, 40]);
    expect(ticks.map((tick) => tickText(tick, ticks))).toEqual(['36.00', '37.00', '38.00', '39.00', '40.00']);
  });

  it.each(['0', '0.0004', '12', '999999999.9999'])('has at least two lines around a single price of %s', (price) => {
    const ticks = priceTicks([at('2026-01-01', price)]);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks[0]).toBeLessThanOrEqual(Number(price));
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(Number(price));
    expect(new Set(ticks.map((tick) => tickText(tick, ticks))).size).toBe(ticks.length);
  });

  it('spans at least a month and names months, the year on January', () => {
    const day = daySpan([at('2026-11-19')]);
    expect(day.to - day.from).toBe(30);
    const year = daySpan([at('2025-11-20'), at('2026-11-19')]);
    expect(monthTicks(year, 5).map(({ text }) => text)).toEqual(['dic.', 'mar.', 'jun.', 'set.']);
    expect(monthTicks(year, 12).map(({ text }) => text)).toContain('2026');
  });
});

describe('the place of the popup', () => {
  const popup = { width: 432, height: 440 };
  const view = { width: 1280, height: 860 };

  it('is left of the cell with its arrow on it, else right of it, else over it', () => {
    const cell = { left: 960, right: 1090, top: 550, bottom: 586 };
    const left = popupPlace(cell, popup, view);
    expect(left).toMatchObject({ left: 516, side: 'left' });
    expect(left.top + left.arrow).toBe(568);
    expect(popupPlace({ ...cell, left: 300, right: 430 }, popup, view)).toMatchObject({ left: 442, side: 'right' });
    expect(popupPlace({ ...cell, left: 300, right: 430 }, popup, { width: 760, height: 860 }).side).toBeNull();
  });

  it('stays on the screen', () => {
    for (const top of [0, 430, 824]) {
      const place = popupPlace({ left: 960, right: 1090, top, bottom: top + 36 }, popup, view);
      expect(place.top).toBeGreaterThanOrEqual(8);
      expect(place.top + popup.height).toBeLessThanOrEqual(852);
      expect(place.arrow).toBeGreaterThanOrEqual(20);
      expect(place.arrow).toBeLessThanOrEqual(420);
    }
  });
});
