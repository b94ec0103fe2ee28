import fc from 'fast-check';
import { decideFormats } from '../../src/budget-reading/column-formats.js';
import { readNumberAs, writingOf } from '../../src/budget-reading/number-format.js';
import { partialAmount } from '../../src/rules/totals.js';
import { decimals } from '../support/item-trees.js';

const value = (cell: string, format: 'POINT' | 'COMMA') => {
  const reading = readNumberAs(cell, format);
  return reading.ok ? reading.value : reading.problem;
};

describe('a cell', () => {
  it.each([
    ['29,081', 'EITHER', '29081', '29.081'],
    ['1.234', 'EITHER', '1.234', '1234'],
    ['18,2409', 'COMMA', 'not_a_number', '18.2409'],
    ['1,234.50', 'POINT', '1234.5', 'not_a_number'],
    ['1.234,50', 'COMMA', 'not_a_number', '1234.5'],
    ['0,125', 'COMMA', 'not_a_number', '0.125'],
    ['1234,567', 'COMMA', 'not_a_number', '1234.567'],
    ['1,234,567', 'POINT', '1234567', 'not_a_number'],
    ['S/ 12', 'SAME', '12', '12'],
    ['1 234', 'SAME', '1234', '1234'],
    ['(12.50)', 'NONE', 'negative', 'negative'],
    ['1.2,3,4', 'NONE', 'not_a_number', 'not_a_number'],
    ['-', 'NONE', 'not_a_number', 'not_a_number'],
  ])('%s is written %s', (cell, writing, point, comma) => {
    expect(writingOf(cell)).toBe(writing);
    expect([value(cell, 'POINT'), value(cell, 'COMMA')]).toEqual([point, comma]);
  });
});

describe('a column', () => {
  it('takes its format from a cell that only one can have written', () => {
    const { formats, questions } = decideFormats({ price: ['18,2409', '29,081', '95'] });
    expect(formats.price).toEqual({ format: 'COMMA', proof: 'WRITING' });
    expect(questions).toEqual([]);
  });

  it('is proved by quantity × price = partial', () => {
    const { formats } = decideFormats({
      quantity: ['2', '3', '10'],
      price: ['29,081', '1,500', '2,250'],
      partial: ['58.16', '4.50', '22.50'],
    });
    expect(formats.price).toEqual({ format: 'COMMA', proof: 'PARTIALS' });
    const thousands = decideFormats({
      quantity: ['2', '3'],
      price: ['29,081', '1,500'],
      partial: ['58,162.00', '4,500'],
    });
    expect(thousands.formats.price).toEqual({ format: 'POINT', proof: 'PARTIALS' });
  });

  it('is asked about where nothing proves it, with both readings', () => {
    const { formats, questions } = decideFormats({ price: ['29,081', '12'] });
    expect(formats.price).toBeUndefined();
    expect(questions).toEqual([
      {
        column: 'price',
        mixed: false,
        examples: [{ at: 0, text: '29,081', readings: { POINT: '29081', COMMA: '29.081' } }],
      },
    ]);
    expect(decideFormats({ price: ['29,081'] }, { price: 'COMMA' }).formats.price).toEqual({
      format: 'COMMA',
      proof: 'ANSWER',
    });
  });

  it('is asked about where both readings come out', () => {
    const cells = { quantity: ['1,500'], price: ['2,000'], partial: ['3,000.00'] };
    expect(decideFormats(cells).questions.map(({ column }) => column)).toEqual(['quantity', 'price']);
    const answered = decideFormats(cells, { quantity: 'COMMA' });
    expect(answered.formats.price).toEqual({ format: 'POINT', proof: 'PARTIALS' });
  });

  it('is asked about where its cells contradict each other, or the partials', () => {
    expect(decideFormats({ quantity: ['12,5', '1,234.50'] }).questions[0]).toMatchObject({ mixed: true });
    const odd = { quantity: ['1', '1', '1'], price: ['12,5', '1,250', '3,480'], partial: ['', '1,250.00', '3,480.00'] };
    expect(decideFormats(odd).questions[0]).toMatchObject({ column: 'price', mixed: true });
  });
});

const written = (decimal: string, comma: boolean): string => {
  const [whole = '', fraction] = decimal.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+(?!\d))/g, comma ? '.' : ',');
  return fraction === undefined ? groups : `${groups}${comma ? ',' : '.'}${fraction}`;
};

describe('what went in', () => {
  const line = fc.record({ quantity: decimals, price: decimals });

  it('is what is read, or is asked: never another number', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (lines, a, b, withPartials) => {
          const cells = {
            quantity: lines.map(({ quantity }) => written(quantity, a)),
            price: lines.map(({ price }) => written(price, b)),
            ...(withPartials
              ? { partial: lines.map((one) => written(partialAmount(one.quantity, one.price), a)) }
              : {}),
          };
          const { formats, questions } = decideFormats(cells);
          const asked = new Set(questions.map(({ column }) => column));
          for (const column of ['quantity', 'price'] as const) {
            const format = formats[column]?.format;
            expect(asked.has(column)).toBe(format === undefined);
            for (const [at, one] of lines.entries()) {
              if (format) expect(value(cells[column][at]!, format)).toBe(one[column]);
            }
          }
        },
      ),
    );
  });
});
