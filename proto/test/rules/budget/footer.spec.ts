import fc from 'fast-check';
import {
  defaultFooter,
  detailAmount,
  type FooterRow,
  footerAmounts,
  footerProblem,
} from '../../../src/rules/budget/footer.js';
import { moneyInWords } from '../../../src/rules/money-words.js';
import { amountToCents } from '../../../src/rules/totals.js';

describe('the footer of a budget', () => {
  it('has the known amounts for a direct cost of 20,836.49', () => {
    const { rows, total } = footerAmounts(defaultFooter, '20836.49', '18');
    expect(rows.map(({ name, result }) => [name, result])).toEqual([
      ['Costo directo', '20836.49'],
      ['Gastos generales', '2083.65'],
      ['Utilidad', '2083.65'],
      ['Subtotal', '25003.79'],
      ['IGV', '4500.68'],
      ['Total', '29504.47'],
    ]);
    expect(moneyInWords(total, 'PEN')).toBe('SON: VEINTINUEVE MIL QUINIENTOS CUATRO Y 47/100 SOLES');
  });

  it('has the amounts of the picture for a direct cost of 236,245.14', () => {
    expect(footerAmounts(defaultFooter, '236245.14', '18').rows.map(({ result }) => result)).toEqual([
      '236245.14',
      '23624.51',
      '23624.51',
      '283494.16',
      '51028.95',
      '334523.11',
    ]);
  });

  it('takes the detail of a fixed amount, and the typed amount without one', () => {
    const detail = {
      group: 'FIXED' as const,
      name: 'Ingeniero residente',
      unit: 'mes',
      quantity: '2.5',
      price: '4500.333',
    };
    expect(detailAmount(detail)).toBe('11250.83');
    const rows: FooterRow[] = [
      defaultFooter[0]!,
      { key: 'a', kind: 'FIXED', name: 'Gastos generales fijos', amount: '1', details: [detail, detail] },
      { key: 'b', kind: 'FIXED', name: 'Flete', amount: '100.50', details: [] },
      { key: 'c', kind: 'PERCENTAGE', name: 'Supervisión', percent: '2.5', of: 'a' },
      { key: 'd', kind: 'TOTAL', name: 'Total' },
    ];
    expect(footerAmounts(rows, '1000', '18').rows.map(({ result }) => result)).toEqual([
      '1000.00',
      '22501.66',
      '100.50',
      '562.54',
      '24164.70',
    ]);
  });

  it('adds rows below the IGV to the total, outside the IGV', () => {
    const rows = [...defaultFooter.slice(0, 5)] as FooterRow[];
    rows.push({ key: 's', kind: 'PERCENTAGE', name: 'Supervisión', percent: '5', of: 'direct' });
    rows.push({ key: 'total', kind: 'TOTAL', name: 'Presupuesto total' });
    expect(footerAmounts(rows, '20836.49', '18').total).toBe('30546.29');
  });

  it('has no IGV where the rate is 0', () => {
    expect(footerAmounts(defaultFooter, '20836.49', '0').total).toBe('25003.79');
  });

  it.each<[string, FooterRow[]]>([
    ['La primera fila debe ser el costo directo', []],
    ['La última fila debe ser el total', [...defaultFooter.slice(0, 5)]],
    [
      '«IGV» solo puede estar una vez',
      [...defaultFooter.slice(0, 5), { ...defaultFooter[4]!, key: 'x' }, defaultFooter[5]!],
    ],
    [
      'Dos filas tienen la misma clave',
      [defaultFooter[0]!, { ...defaultFooter[3]!, key: 'direct' }, defaultFooter[5]!],
    ],
    [
      '«Utilidad» debe ser un porcentaje de una fila anterior',
      [defaultFooter[0]!, { key: 'p', kind: 'PERCENTAGE', name: 'Utilidad', percent: '1', of: 'p' }, defaultFooter[5]!],
    ],
  ])('says: %s', (text, rows) => {
    expect(footerProblem(rows)?.text).toBe(text);
    expect(() => footerAmounts(rows, '1', '18')).toThrow(RangeError);
  });

  it('adds up to its total for any direct cost and any percentages', () => {
    const percent = fc
      .integer({ min: 0, max: 99_9999 })
      .map((n) => `${Math.floor(n / 1e4)}.${String(n % 1e4).padStart(4, '0')}`);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), percent, percent, (cents, overhead, profit) => {
        const rows = defaultFooter.map(
          (row): FooterRow =>
            row.kind === 'PERCENTAGE' ? { ...row, percent: row.key === 'overhead' ? overhead : profit } : row,
        );
        const direct = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const [first, second, third, subtotal, igv, total] = footerAmounts(rows, direct, '18').rows.map(({ result }) =>
          amountToCents(result),
        ) as [bigint, bigint, bigint, bigint, bigint, bigint];
        expect(first).toBe(cents);
        expect(subtotal).toBe(first + second + third);
        expect(total).toBe(subtotal + igv);
        const exact = subtotal * 18n;
        expect(igv * 100n - exact <= 50n && exact - igv * 100n < 50n + 1n).toBe(true);
      }),
    );
  });
});
