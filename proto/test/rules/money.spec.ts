import fc from 'fast-check';
import { findCurrency } from '../../src/rules/currency.js';
import { currencySchema } from '../../src/rules/currency-schema.js';
import { formatAmount, formatDecimal, formatMoney, formatMoneyCents } from '../../src/rules/money-format.js';
import { centsInWords, integerInWords, moneyInWords } from '../../src/rules/money-words.js';

describe('money as it is shown', () => {
  it('follows Peru: comma for thousands, point for céntimos', () => {
    expect(formatMoney('1234.5', 'PEN')).toBe('S/ 1,234.50');
    expect(formatMoney('1234.50', 'USD')).toBe('$ 1,234.50');
    expect(formatMoney('1234567', 'EUR')).toBe('€ 1,234,567.00');
    expect(formatMoneyCents(5n, 'PEN')).toBe('S/ 0.05');
    expect(formatAmount('0.005')).toBe('0.01');
  });

  it('keeps all decimals of quantities and unit prices, at least two', () => {
    expect(formatDecimal('1486.5')).toBe('1,486.50');
    expect(formatDecimal('8.6425')).toBe('8.6425');
    expect(formatDecimal('0')).toBe('0.00');
  });

  it('groups exactly as the locale does', () => {
    const locale = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, useGrouping: 'always' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (whole) => {
        expect(formatAmount(String(whole))).toBe(locale.format(whole));
      }),
    );
  });
});

describe('currencies', () => {
  it('are known by code and by their Spanish names', () => {
    expect(currencySchema.parse('Soles')).toBe('PEN');
    expect(currencySchema.parse('Dólar')).toBe('USD');
    expect(currencySchema.parse('EUR')).toBe('EUR');
    expect(findCurrency('yen')).toBeNull();
    expect(currencySchema.safeParse('').error?.issues[0]?.message).toBe('Debe seleccionar un tipo de moneda');
  });
});

/** Reads Spanish number words back: an independent walk over the words, adding as they come. */
const values: Record<string, bigint> = Object.fromEntries(
  (
    'CERO:0 UN:1 UNO:1 DOS:2 TRES:3 CUATRO:4 CINCO:5 SEIS:6 SIETE:7 OCHO:8 NUEVE:9 DIEZ:10 ONCE:11 DOCE:12 TRECE:13 ' +
    'CATORCE:14 QUINCE:15 DIECISÉIS:16 DIECISIETE:17 DIECIOCHO:18 DIECINUEVE:19 VEINTE:20 VEINTIUNO:21 VEINTIÚN:21 ' +
    'VEINTIDÓS:22 VEINTITRÉS:23 VEINTICUATRO:24 VEINTICINCO:25 VEINTISÉIS:26 VEINTISIETE:27 VEINTIOCHO:28 ' +
    'VEINTINUEVE:29 TREINTA:30 CUARENTA:40 CINCUENTA:50 SESENTA:60 SETENTA:70 OCHENTA:80 NOVENTA:90 CIEN:100 ' +
    'CIENTO:100 DOSCIENTOS:200 TRESCIENTOS:300 CUATROCIENTOS:400 QUINIENTOS:500 SEISCIENTOS:600 SETECIENTOS:700 ' +
    'OCHOCIENTOS:800 NOVECIENTOS:900 Y:0'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word, value]) => [word, BigInt(value!)]),
);
const bigScales: Record<string, number> = { MILL: 6, BILL: 12, TRILL: 18, CUATRILL: 24 };

function read(words: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of words.split(' ')) {
    const scale = /^(MILL|BILL|TRILL|CUATRILL)(ÓN|ONES)$/.exec(word);
    if (scale) {
      total += group * 10n ** BigInt(bigScales[scale[1]!]!);
      group = 0n;
    } else if (word === 'MIL') {
      group = (group === 0n ? 1n : group) * 1000n;
    } else {
      group += values[word]!;
    }
  }
  return total + group;
}

describe('money in words', () => {
  it.each([
    ['1234.50', 'PEN', 'SON: MIL DOSCIENTOS TREINTA Y CUATRO Y 50/100 SOLES'],
    ['0', 'PEN', 'SON: CERO Y 00/100 SOLES'],
    ['100', 'PEN', 'SON: CIEN Y 00/100 SOLES'],
    ['101.05', 'USD', 'SON: CIENTO UNO Y 05/100 DÓLARES AMERICANOS'],
    ['1000000', 'EUR', 'SON: UN MILLÓN Y 00/100 EUROS'],
    ['21000', 'PEN', 'SON: VEINTIÚN MIL Y 00/100 SOLES'],
    ['31001000', 'PEN', 'SON: TREINTA Y UN MILLONES MIL Y 00/100 SOLES'],
    ['76966.57', 'PEN', 'SON: SETENTA Y SEIS MIL NOVECIENTOS SESENTA Y SEIS Y 57/100 SOLES'],
    ['2000000000000', 'PEN', 'SON: DOS BILLONES Y 00/100 SOLES'],
  ] as const)('%s %s is %s', (amount, currency, words) => {
    expect(moneyInWords(amount, currency)).toBe(words);
  });

  it('reads back as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), (value) => {
        expect(read(integerInWords(value))).toBe(value);
      }),
    );
  });

  it('carries the céntimos as a fraction of a hundred', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (cents) => {
        expect(centsInWords(cents, 'PEN')).toMatch(
          new RegExp(`^SON: .+ Y ${(cents % 100n).toString().padStart(2, '0')}/100 SOLES$`),
        );
      }),
    );
  });

  it('has no words beyond 10^30', () => {
    expect(() => integerInWords(10n ** 30n)).toThrow(RangeError);
  });
});
