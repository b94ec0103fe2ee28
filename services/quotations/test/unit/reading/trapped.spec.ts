import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import { understood, workbookOf } from '../../support/budget-files.js';
import { numberings } from '../../support/generated-budgets.js';
import {
  CONTINUATION,
  statedCents,
  type TrappedBudget,
  trappedBudgets,
  trappedTable,
  trueCents,
} from '../../support/trapped-budgets.js';

const kinds = fc.constantFrom('xlsx' as const, 'biff8' as const);
const read = (budget: TrappedBudget, kind: 'xlsx' | 'biff8') => {
  const { table, rowOf } = trappedTable(budget);
  return { reading: understood(workbookOf([{ table }], kind)), rowOf };
};

describe('a generated budget with other columns, pages, notes, lost titles and wrong amounts', () => {
  it('loses no row, and keeps each number, text and figure', () => {
    fc.assert(
      fc.property(trappedBudgets, kinds, (budget, kind) => {
        const { reading, rowOf } = read(budget, kind);
        const found = new Map(reading.tree.map((row) => [row.row, row]));
        expect(reading.tree).toHaveLength(budget.lines.length);
        for (const [at, { path, description, figures }] of budget.lines.entries()) {
          const goesOn = figures && budget.continued.has(at) ? ` ${CONTINUATION}` : '';
          expect(found.get(rowOf[at]!)).toMatchObject({
            sourceNumber: numberings[budget.numbering](path),
            description: description + goesOn,
            unit: figures?.unit ?? '',
            quantity: figures?.quantity ?? null,
            price: figures?.price ?? null,
          });
        }
        expect(reading.questions).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('has its total to the céntimo, or names each line that differs', () => {
    fc.assert(
      fc.property(trappedBudgets, kinds, (budget, kind) => {
        const { reading, rowOf } = read(budget, kind);
        const computed = budget.lines.reduce((sum, line) => sum + trueCents(line), 0n);
        const inFile = statedCents(budget);
        expect(reading.total).toMatchObject({
          inFile: centsToAmount(inFile),
          computed: centsToAmount(computed),
          agrees: inFile === computed,
        });
        const wrong = [...budget.wrong.keys()].toSorted((a, b) => a - b).map((at) => rowOf[at]);
        const named = reading.differences.map(({ row }) => row).toSorted((a, b) => a - b);
        expect(named).toEqual(wrong);
      }),
      { numRuns: 250 },
    );
  });

  it('lists each line whose title is lost', () => {
    fc.assert(
      fc.property(trappedBudgets, (budget) => {
        const { reading, rowOf } = read(budget, 'xlsx');
        const known = new Set(budget.lines.map(({ path }) => path.join('.')));
        const listed = new Set(reading.unplaced.map(({ row }) => row));
        for (const [at, { path }] of budget.lines.entries()) {
          if (path.length > 1 && !known.has(path.slice(0, -1).join('.'))) expect(listed).toContain(rowOf[at]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
