import { amountToCents, centsToAmount } from '../rules/totals.js';
import { centsOf } from './differences.js';
import type { FooterKind } from './footer-rows.js';
import type { BudgetReading } from './read-budget.js';
import type { BudgetRow } from './tree-rows.js';
import type { Understood } from './understood.js';

/** The sums that may stand for the whole file, the best one first. */
const preferred: readonly FooterKind[] = ['DIRECT_COST', 'SUBTOTAL', 'TOTAL'];

const PLACES = 15;

/** Sum of the amounts in the table with all their decimals, rounded at the end as a spreadsheet does; in céntimos. */
function unroundedSum(parts: readonly BudgetRow[]): bigint | null {
  let sum = 0n;
  for (const { partial } of parts) {
    if (partial?.plain == null) return null;
    const [whole = '', fraction = ''] = partial.plain.split('.');
    sum += BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  }
  return (sum + 10n ** BigInt(PLACES - 2) / 2n) / 10n ** BigInt(PLACES - 2);
}

/**
 * The total of the file beside the computed one. Without a footer it is the sum of the file's own amounts. `cause` of a
 * difference is `ROUNDING` if the file adds amounts that it does not round; absent if the reader knows none.
 */
export function totalOf({ rows, columns, controlSums, differences, questions }: BudgetReading): Understood['total'] {
  const parts = rows.filter(({ type }) => type === 'PART');
  const direct = centsToAmount(parts.reduce((sum, part) => sum + centsOf(part), 0n));
  const isPriced = columns.quantity !== undefined && columns.price !== undefined;
  if (questions.length > 0 || !isPriced) return { inFile: null, computed: direct, agrees: null };
  const unrounded = unroundedSum(parts);
  const found = preferred
    .map((kind) =>
      controlSums.findLast(
        (sum) => !sum.ofSection && sum.kind === kind && sum.inFile !== null && sum.computed !== null,
      ),
    )
    .find((sum) => sum !== undefined);
  const ofLines = unrounded === null || parts.length === 0 ? null : centsToAmount(unrounded);
  const inFile = found?.inFile ?? ofLines;
  const computed = found?.computed ?? direct;
  if (inFile === null) return { inFile, computed, agrees: null };
  if (inFile === computed) return { inFile, computed, agrees: true };
  const isRounding = unrounded !== null && apart(inFile, centsToAmount(unrounded)) <= 1n;
  const cause = differences.length > 0 ? 'LINES' : isRounding ? 'ROUNDING' : undefined;
  return { inFile, computed, agrees: false, ...(cause ? { cause } : {}) };
}

function apart(a: string, b: string): bigint {
  const difference = amountToCents(a) - amountToCents(b);
  return difference < 0n ? -difference : difference;
}
