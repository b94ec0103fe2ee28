import { amountToCents, partialCents } from '../rules/totals.js';
import type { BudgetLine } from './lines.js';
import { isMeasured } from './lines.js';
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

/** Numbers of one title: `02` after `01`. */
function areSiblings(a: BudgetLine, b: BudgetLine): boolean {
  if (!a.key || !b.key || a.key.length !== b.key.length) return false;
  return a.key.slice(0, -1).every((part, at) => part === b.key![at]);
}

/** How many of the lines after `at` add up to its amount; 0 if none do. */
function heldAfter(siblings: readonly TreeNode[], at: number, formats: Formats): number {
  const { line, children } = siblings[at]!;
  const own = line && line.partial !== '' && children.length === 0 && !isMeasured(line) ? centsIn(line, formats) : null;
  if (!line || !own) return 0;
  let sum = 0n;
  for (let next = at + 1; next < siblings.length; next += 1) {
    const below = siblings[next]!.line!;
    if (areSiblings(line, below)) return 0;
    sum += centsIn(below, formats) ?? 0n;
    const count = next - at;
    if (sum - own > BigInt(count)) return 0;
    if (own - sum <= BigInt(count)) return count;
  }
  return 0;
}

/**
 * A title that holds nothing, and whose amount is the sum of the lines after it, is their title: a project or component
 * above a numbering that does not begin with its own number.
 */
export function adoptBySums(root: TreeNode, formats: Formats): void {
  const siblings = root.children;
  for (let at = siblings.length - 2; at >= 0; at -= 1) {
    const count = heldAfter(siblings, at, formats);
    for (const node of siblings.slice(at + 1, at + 1 + count)) node.moveTo(siblings[at]!);
  }
}
