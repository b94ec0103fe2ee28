import { writtenDay } from '../../src/rules/written-day.js';

describe('the day that a text names', () => {
  it.each([
    ['2026-12-18', '2026-12-18'],
    ['Hasta el 18/12/2026', '2026-12-18'],
    ['8.1.27 en obra', '2027-01-08'],
    ['18 dic. 2026', '2026-12-18'],
    ['18 de diciembre de 2026', '2026-12-18'],
    ['Entrega el 4 Setiembre del 2026, a las 8', '2026-09-04'],
    ['4 de septiembre 2026', '2026-09-04'],
    ['4 sept. 2026', '2026-09-04'],
    ['entre 10/12/2026 y 18/12/2026', '2026-12-18'],
    ['7 días', null],
    ['31/02/2026', null],
    ['18 de nada de 2026', null],
    ['cotización 120-12-2026', null],
    ['', null],
    [null, null],
  ])('%s → %s', (text, day) => {
    expect(writtenDay(text)).toBe(day);
  });
});
