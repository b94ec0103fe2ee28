import type { ItemRow } from './item-tree.js';
import { partialCents } from './totals.js';

/** `1`, `1.1`, `1.1.1`: the hierarchical number of every row of a flat pre-order array, in one pass. */
export function numberRows(rows: readonly { depth: number }[]): string[] {
  const numbers: string[] = [];
  const counts: number[] = [];
  const prefixes: string[] = [''];
  for (const { depth } of rows) {
    counts.length = Math.min(counts.length, depth + 1);
    const count = (counts[depth] ?? 0) + 1;
    counts[depth] = count;
    const number = `${prefixes[depth]}${count}`;
    prefixes[depth + 1] = `${number}.`;
    numbers.push(number);
  }
  return numbers;
}

export type PricedRow = Pick<ItemRow, 'depth' | 'type' | 'quantity' | 'price' | 'unread'>;

/** A part's own amount in céntimos. A line with an unreadable number counts 0. */
export function rowCents({ quantity, price, unread }: Pick<PricedRow, 'quantity' | 'price' | 'unread'>): bigint {
  return unread ? 0n : partialCents(quantity, price);
}

/** The numbers that a document shows: those of its source file, or only the computed ones. */
export const numberings = ['SOURCE', 'COMPUTED'] as const;
export type Numbering = (typeof numberings)[number];

/** The numbers as shown and printed. An item without a source number gets the computed one. */
export function shownNumbers(
  rows: readonly { depth: number; sourceNumber?: string | null }[],
  numbering: Numbering,
): string[] {
  const numbers = numberRows(rows);
  if (numbering === 'COMPUTED') return numbers;
  return numbers.map((number, at) => rows[at]!.sourceNumber ?? number);
}

/** The same for one item with its computed number. */
export function shownNumber(item: { index: string; sourceNumber?: string | null }, numbering: Numbering): string {
  return numbering === 'COMPUTED' ? item.index : (item.sourceNumber ?? item.index);
}

export interface RowSums {
  /** Céntimos of every row: a part's own partial, a title's Σ of its descendants. */
  partials: bigint[];
  /** Σ of all parts, in céntimos. */
  total: bigint;
}

/** Partials and the sums of titles, in one pass. `centsOf` may use a cache. */
export function sumRows<R extends PricedRow>(rows: readonly R[], centsOf: (row: R) => bigint = rowCents): RowSums {
  const partials: bigint[] = new Array(rows.length);
  /** The open titles, one per level, with their sums so far. */
  const open: { index: number; sum: bigint }[] = [];
  let total = 0n;
  const add = (sum: bigint): void => {
    const title = open[open.length - 1];
    if (title) title.sum += sum;
    else total += sum;
  };
  const close = (depth: number): void => {
    while (open.length > depth) {
      const { index, sum } = open.pop()!;
      partials[index] = sum;
      add(sum);
    }
  };
  // By index, because an iterator allocates an array for each of 20,000 rows.
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    close(row.depth);
    if (row.type === 'PART') {
      const cents = centsOf(row);
      partials[index] = cents;
      add(cents);
    } else open.push({ index, sum: 0n });
  }
  close(0);
  return { partials, total };
}

export interface Numbered<T> {
  node: T;
  index: string;
  /** 0 at the root. */
  level: number;
}

/** The same numbers for a nested tree, in pre-order and without recursion. */
export function numberTree<T extends { children: readonly T[] }>(roots: readonly T[]): Numbered<T>[] {
  const out: Numbered<T>[] = [];
  const stack = [{ list: roots, next: 0, prefix: '' }];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const node = level.list[level.next];
    if (!node) {
      stack.pop();
      continue;
    }
    level.next += 1;
    const index = `${level.prefix}${level.next}`;
    out.push({ node, index, level: stack.length - 1 });
    stack.push({ list: node.children, next: 0, prefix: `${index}.` });
  }
  return out;
}
