import { amountToCents, partialCents } from '../rules/totals.js';
import type { BudgetLine } from './lines.js';
import { type NumberFormat, plainOf, readNumberAs } from './number-format.js';
import type { NumericColumn } from './tables.js';
import type { TreeNode } from './tree-node.js';

type Formats = Readonly<Partial<Record<NumericColumn, NumberFormat>>>;

/** Céntimos of a line: its amount in the table, else quantity × price; null if it has neither. */
function centsIn(line: BudgetLine, { quantity = 'POINT', price = 'POINT', partial = 'POINT' }: Formats): bigint | null {
  const plain = line.partial === '' ? null : plainOf(line.partial, partial);
  if (plain !== null) return amountToCents(plain);
  const [amount, rate] = [readNumberAs(line.quantity, quantity), readNumberAs(line.price, price)];
  return amount.ok && rate.ok ? partialCents(amount.value, rate.value) : null;
}

/** Whether the amount that the table has for a line is the sum of its children, a céntimo more or less for each. */
export function heldSums(formats: Formats): (node: TreeNode) => boolean {
  return ({ line, children }) => {
    const own = line && line.partial !== '' ? centsIn(line, formats) : null;
    if (!own) return false;
    let sum = 0n;
    for (const child of children) sum += centsIn(child.line!, formats) ?? 0n;
    const apart = sum > own ? sum - own : own - sum;
    return apart <= BigInt(children.length);
  };
}
