import { faultOf, instantOf, typedOf } from '../../../src/quotation/forms/typed-deadline.js';
import { clockLeft, closesText, isNear, leftText } from '../../../src/quotation/rules/countdown.js';

const deadline = '2026-11-25T23:00:00.000Z';
const before = (ms: number) => new Date(deadline).getTime() - ms;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the countdown to a deadline', () => {
  it.each([
    [5 * DAY + 7 * HOUR + 18 * MINUTE, 'Quedan 5 días y 7 horas'],
    [DAY + HOUR, 'Queda 1 día y 1 hora'],
    [2 * DAY, 'Quedan 2 días'],
    [7 * HOUR + 18 * MINUTE, 'Quedan 7 horas y 18 minutos'],
    [HOUR, 'Queda 1 hora'],
    [12 * MINUTE + 59_000, 'Quedan 12 minutos'],
    [59_000, 'Queda menos de 1 minuto'],
    [0, null],
    [-HOUR, null],
  ])('%d ms before it: %s', (left, text) => {
    expect(leftText(deadline, before(left))).toBe(text);
  });

  it.each([
    [2 * DAY + 7 * HOUR + 18 * MINUTE, 'Cierra en 2 d 7 h'],
    [2 * DAY, 'Cierra en 2 d'],
    [2 * HOUR + 10 * MINUTE + 59_000, 'Cierra en 2 h 10 min'],
    [MINUTE, 'Cierra en 1 min'],
    [1, 'Cierra en menos de 1 min'],
    [0, 'Cerró hace menos de 1 min'],
    [-(3 * HOUR + 50 * MINUTE), 'Cerró hace 3 h'],
    [-(40 * DAY), 'Cerró hace 40 d'],
  ])('%d ms before it, in short: %s', (left, text) => {
    expect(closesText(deadline, before(left))).toBe(text);
  });

  it('shows three figures, and seconds on the last day', () => {
    expect(clockLeft(deadline, before(2 * DAY + HOUR + 18 * MINUTE + 5_000))).toEqual([
      [2, 'días'],
      [1, 'hora'],
      [18, 'minutos'],
    ]);
    expect(clockLeft(deadline, before(HOUR + 1_000))).toEqual([
      [1, 'hora'],
      [0, 'minutos'],
      [1, 'segundo'],
    ]);
    expect(clockLeft(deadline, before(0))).toBeNull();
  });

  it('warns from a day on', () => {
    expect(isNear(deadline, before(DAY))).toBe(false);
    expect(isNear(deadline, before(DAY - 1))).toBe(true);
  });
});

describe('a typed deadline', () => {
  it('is day and time of Lima', () => {
    expect(typedOf(deadline)).toEqual({ day: '2026-11-25', time: '18:00' });
    expect(instantOf({ day: '2026-11-25', time: '18:00' })).toBe('2026-11-25T18:00:00-05:00');
    expect(typedOf(null)).toEqual({ day: '', time: '' });
  });

  it.each([
    [{ day: '', time: '' }, null, null],
    [{ day: '2026-11-25', time: '' }, null, 'Elige la fecha y la hora.'],
    [{ day: '2026-11-20', time: '10:00' }, null, 'Elige una fecha y una hora que aún no hayan pasado.'],
    [{ day: '2026-11-25', time: '17:59' }, deadline, 'Elige un momento posterior al mié. 25 de noviembre, 18:00.'],
    [{ day: '2026-11-25', time: '18:01' }, deadline, null],
  ])('%o after %s: %s', (typed, than, fault) => {
    expect(faultOf(typed, than, before(3 * DAY))).toBe(fault);
  });
});
