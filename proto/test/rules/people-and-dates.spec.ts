import { addDays, formatDate, formatDateTime, formatLongDate, limaDay } from '../../src/rules/dates.js';
import { isRuc, rucCheckDigit, rucSchema } from '../../src/rules/ruc.js';

const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe('RUC', () => {
  it('accepts 20131312955 and refuses 20512333798', () => {
    expect(isRuc('20131312955')).toBe(true);
    expect(isRuc('20512333798')).toBe(false);
  });

  it('accepts the check digits of the drawings', () => {
    expect(isRuc('20999224904')).toBe(true);
  });

  it('knows every prefix', () => {
    for (const prefix of ['10', '15', '16', '17', '20']) {
      const ten = `${prefix}12345678`;
      expect(isRuc(ten + rucCheckDigit(ten))).toBe(true);
    }
    const ten = '3012345678';
    expect(isRuc(ten + rucCheckDigit(ten))).toBe(false);
  });

  it('accepts exactly one check digit of ten', () => {
    const valid = Array.from({ length: 10 }, (_, digit) => isRuc(`2013131295${digit}`)).filter(Boolean);
    expect(valid).toHaveLength(1);
  });

  it('says one thing at a time', () => {
    expect(rucSchema.parse(' 20131312955 ')).toBe('20131312955');
    expect(messageOf(rucSchema.safeParse(''))).toEqual(['El RUC es requerido']);
    expect(messageOf(rucSchema.safeParse(undefined))).toEqual(['El RUC es requerido']);
    expect(messageOf(rucSchema.safeParse('2013131295'))).toEqual(['El RUC debe tener 11 dígitos']);
    expect(messageOf(rucSchema.safeParse('20512333798'))).toEqual(['El RUC no es válido']);
  });
});

describe('dates of Lima', () => {
  it('are written in Spanish', () => {
    expect(formatDate('2026-11-20')).toBe('20 nov. 2026');
    expect(formatLongDate('2026-11-20')).toBe('20 de noviembre de 2026');
    expect(formatLongDate('2026-09-01')).toBe('1 de setiembre de 2026');
  });

  it('turn at midnight in Lima, not in Greenwich', () => {
    expect(limaDay('2026-11-21T04:59:59Z')).toBe('2026-11-20');
    expect(limaDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
    expect(formatDateTime('2026-11-21T04:20:00Z')).toBe('20 nov. 2026, 23:20');
  });

  it('agree with the time zone data all through a year', () => {
    const locale = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' });
    for (let hour = 0; hour < 366 * 24; hour += 5) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour));
      expect(limaDay(moment)).toBe(locale.format(moment));
    }
  });

  it('count days over months', () => {
    expect(addDays('2026-11-20', 15)).toBe('2026-12-05');
    expect(() => formatDate('nunca')).toThrow(RangeError);
  });
});
