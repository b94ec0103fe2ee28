import fc from 'fast-check';
import { z } from 'zod';
import { canonicalDecimal, fromScaled, toScaled } from '../../src/rules/decimal.js';
import { amountSchema, decimalSchema } from '../../src/rules/decimal-schema.js';
import { parseTypedDecimal, readTypedDecimal } from '../../src/rules/typed-decimal.js';
import { decimals } from '../support/item-trees.js';

const messageOf = (input: unknown) => decimalSchema.safeParse(input).error?.issues[0]?.message;

describe('decimals on the wire', () => {
  it.each([
    ['12.50', '12.5'],
    ['0', '0'],
    ['0.0000', '0'],
    ['007', '7'],
    ['-0', '0'],
    ['1.500000', '1.5'],
    [12.5, '12.5'],
    [0, '0'],
    ['999999999999.9999', '999999999999.9999'],
    [' 3.1 ', '3.1'],
  ])('reads %p as %p', (input, canonical) => {
    expect(decimalSchema.parse(input)).toBe(canonical);
  });

  it.each([
    ['1e5', 'Escribe un número'],
    ['', 'Escribe un número'],
    ['1,5', 'Escribe un número'],
    ['.5', 'Escribe un número'],
    [Number.NaN, 'Escribe un número'],
    [Number.POSITIVE_INFINITY, 'Escribe un número'],
    [null, 'Escribe un número'],
    [1e-7, 'Escribe un número'],
    ['-1', 'No puede ser negativo'],
    [-0.5, 'No puede ser negativo'],
    ['1.23456', 'Usa hasta 4 decimales'],
    [0.1 + 0.2, 'Usa hasta 4 decimales'],
    ['1000000000000', 'El número es demasiado grande'],
    ['9'.repeat(60), 'El número es demasiado grande'],
  ])('refuses %p: %s', (input, message) => {
    expect(messageOf(input)).toBe(message);
  });

  it('takes amounts of money with two decimals only', () => {
    expect(amountSchema.parse('10.50')).toBe('10.5');
    expect(amountSchema.safeParse('10.505').error?.issues[0]?.message).toBe('Usa hasta 2 decimales');
  });

  it('keeps every canonical decimal through its scaled form', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        expect(fromScaled(toScaled(decimal))).toBe(decimal);
        expect(canonicalDecimal(`${decimal}${decimal.includes('.') ? '00' : '.00'}`)).toBe(decimal);
      }),
    );
  });

  it('refuses to scale what is no decimal', () => {
    expect(() => toScaled('1,5')).toThrow(RangeError);
  });

  it('is described to JSON Schema in both directions', () => {
    expect(JSON.stringify(z.toJSONSchema(decimalSchema, { io: 'input' }))).toMatch(/string.+number/);
    expect(z.toJSONSchema(decimalSchema, { io: 'output' }).type).toBe('string');
  });
});

describe('decimals as people type them', () => {
  it.each([
    ['1,234.50', '1234.5'],
    ['1234,50', '1234.5'],
    ['1 234.50', '1234.5'],
    ['1\u00a0234,50', '1234.5'],
    ['S/ 12.5', '12.5'],
    ['S/. 1,200.00', '1200'],
    ['US$ 3', '3'],
    ['€ 1.234,5', '1234.5'],
    ['12,5 €', '12.5'],
    ["1'234,567.89", '1234567.89'],
    ['1.234', '1.234'],
    ['0,125', '0.125'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['  7 ', '7'],
    ['1234,5678', '1234.5678'],
  ])('reads %p as %p', (typed, canonical) => {
    expect(parseTypedDecimal(typed)).toBe(canonical);
  });

  it.each(['', 's/c', 'consultar', '95 kg', '1,23,4', '1.2,3,4', '12.34.5', '1e3', '1.23456', '-4', '(4)', '1 2 3'])(
    'does not read %p',
    (typed) => {
      expect(parseTypedDecimal(typed)).toBeNull();
    },
  );

  it.each(['29,081', '1,234', 'S/. 1,200', "1'234,567", '12 345,678'])(
    'does not guess what the comma of %p means',
    (typed) => {
      expect(readTypedDecimal(typed)).toEqual({ ok: false, problem: 'ambiguous' });
    },
  );

  it('reads a comma before three digits as was answered', () => {
    expect(readTypedDecimal('29,081', 'DECIMAL')).toEqual({ ok: true, value: '29.081' });
    expect(readTypedDecimal('29,081', 'THOUSANDS')).toEqual({ ok: true, value: '29081' });
    expect(readTypedDecimal('18,2409', 'THOUSANDS')).toEqual({ ok: true, value: '18.2409' });
    expect(readTypedDecimal('1,234.50', 'DECIMAL')).toEqual({ ok: true, value: '1234.5' });
  });

  it('says what is wrong', () => {
    expect(readTypedDecimal('-4')).toEqual({ ok: false, problem: 'negative' });
    expect(readTypedDecimal('1.23456')).toEqual({ ok: false, problem: 'too_many_decimals' });
    expect(readTypedDecimal('1,000,000,000,000')).toEqual({ ok: false, problem: 'too_large' });
    expect(readTypedDecimal('95 kg')).toEqual({ ok: false, problem: 'not_a_number' });
  });

  it('reads every canonical decimal below a thousand as itself', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        expect(parseTypedDecimal(decimal)).toBe(decimal);
      }),
    );
  });
});
