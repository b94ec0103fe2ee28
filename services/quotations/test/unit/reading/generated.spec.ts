import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import { understood, type Value, workbookOf } from '../../support/budget-files.js';
import { budgets, centsIn, type MadeLine, numberings, tableOf, written } from '../../support/generated-budgets.js';

const numbering = fc.constantFrom(...(Object.keys(numberings) as (keyof typeof numberings)[]));
const format = fc.constantFrom<NumberFormat>('POINT', 'COMMA');

const bytesOf = {
  xlsx: (table: Value[][]) => workbookOf([{ table }]),
  biff8: (table: Value[][]) => workbookOf([{ table }], 'biff8'),
  csv: (table: Value[][]) => Buffer.from(table.map((row) => row.map(quoted).join(';')).join('\r\n')),
};
const quoted = (value: Value): string => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);
const kind = fc.constantFrom(...(Object.keys(bytesOf) as (keyof typeof bytesOf)[]));

const expected = (lines: readonly MadeLine[], numbers: keyof typeof numberings) =>
  lines.map(({ path, description, figures }) => ({
    level: path.length - 1,
    sourceNumber: numberings[numbers](path),
    description,
    unit: figures?.unit ?? '',
    quantity: figures?.quantity ?? null,
    price: figures?.price ?? null,
  }));

describe('a generated budget', () => {
  it('keeps every row, number and céntimo as stored numbers', () => {
    fc.assert(
      fc.property(budgets, numbering, fc.constantFrom('xlsx' as const, 'biff8' as const), (lines, numbers, type) => {
        const reading = understood(bytesOf[type](tableOf(lines, numberings[numbers], Number)));
        expect(reading.tree).toMatchObject(expected(lines, numbers));
        expect(reading.tree).toHaveLength(lines.length);
        expect(reading.total).toEqual({
          inFile: centsToAmount(centsIn(lines)),
          computed: centsToAmount(centsIn(lines)),
          agrees: true,
        });
        expect([reading.questions, reading.unplaced, reading.differences, reading.warnings]).toEqual([[], [], [], []]);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps them as texts of any format, after the questions that it raises are answered', () => {
    fc.assert(
      fc.property(budgets, numbering, kind, format, (lines, numbers, type, own) => {
        const file = bytesOf[type](tableOf(lines, numberings[numbers], (number) => written(number, own)));
        const first = understood(file);
        const answers = Object.fromEntries(first.questions.map(({ column }) => [column, own]));
        const reading = first.questions.length > 0 ? understood(file, { answers }) : first;
        expect(reading.tree).toMatchObject(expected(lines, numbers));
        expect(reading.tree).toHaveLength(lines.length);
        expect([reading.questions, reading.unplaced]).toEqual([[], []]);
      }),
      { numRuns: 300 },
    );
  });

  it('understands the same when it is understood again', () => {
    fc.assert(
      fc.property(budgets, numbering, (lines, numbers) => {
        const file = bytesOf.xlsx(tableOf(lines, numberings[numbers], Number));
        const { sheet, headerRow, columns, formats, ...rest } = understood(file);
        const again = understood(file, { sheet, headerRow, columns, formats });
        expect(again).toEqual({ sheet, headerRow, columns, formats, ...rest });
      }),
      { numRuns: 30 },
    );
  });
});
