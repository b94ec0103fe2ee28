import { amountToCents, centsToAmount, partialCents } from '../rules/totals.js';
import type { BudgetRow } from './tree-rows.js';

/** A line whose amount in the table differs from the computed one, which is stored. */
export interface PartialDifference {
  row: number;
  sourceNumber: string | null;
  description: string;
  inFile: string;
  computed: string;
}

/** Céntimos of a part as it is stored. */
export function centsOf({ quantity, price }: BudgetRow): bigint {
  if (!quantity?.reading.ok || !price?.reading.ok) return 0n;
  return partialCents(quantity.reading.value, price.reading.value);
}

/** What the lines below a title add up to: as computed, and as the table has it. */
interface Below {
  computed: bigint;
  inFile: bigint;
  lines: bigint;
}

const magnitude = (cents: bigint): bigint => (cents < 0n ? -cents : cents);

/**
 * Parts whose amount is not quantity × price, and titles whose amount is not the sum of the amounts below them. Each
 * line is named once: a title above a wrong part is not.
 */
export function differencesOf(rows: readonly BudgetRow[]): PartialDifference[] {
  const found: PartialDifference[] = [];
  const below: (Below | undefined)[] = [];
  for (const item of rows.toReversed()) {
    const { row, depth, sourceNumber, description, partial } = item;
    const held = below[depth + 1];
    below[depth + 1] = undefined;
    const computed = held ? held.computed : item.type === 'PART' ? centsOf(item) : 0n;
    const inFile = partial?.plain == null ? null : amountToCents(partial.plain);
    const agrees = inFile === null ? partial === null : isAlike(inFile, computed, held);
    if (!agrees) {
      const written = inFile === null ? partial!.text : centsToAmount(inFile);
      found.push({ row, sourceNumber, description, inFile: written, computed: centsToAmount(computed) });
    }
    const sums = below[depth] ?? { computed: 0n, inFile: 0n, lines: 0n };
    sums.computed += computed;
    sums.inFile += inFile ?? held?.inFile ?? computed;
    sums.lines += 1n;
    below[depth] = sums;
  }
  return found.reverse();
}

/** A title may be a céntimo off for each line that a spreadsheet did not round. */
function isAlike(inFile: bigint, computed: bigint, held: Below | undefined): boolean {
  if (!held) return inFile === computed;
  return magnitude(inFile - held.inFile) <= held.lines || inFile === computed;
}
