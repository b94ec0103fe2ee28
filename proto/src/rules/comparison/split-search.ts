import { distinctLines } from './distinct-lines.js';

interface Bounds {
  readonly zero: number;
  /** Cost of a line that nobody gets. */
  readonly nobody: number;
  /** Above every sum. */
  readonly huge: number;
}

/**
 * Branch and bound over the sets of offers. Each level decides on one offer; the cheapest cost per line among the
 * chosen ones is kept per level, so that a decision costs one pass over the lines.
 */
export class SplitSearch {
  private readonly count: number;
  private readonly lines: number;
  /** Per level the least cost of each line among the offers not decided yet. */
  private readonly rest: number[][];
  /** Per level the sum of the discounts that offers not decided yet might bring. */
  private readonly discounts: number[];
  private readonly order: number[];
  private least: number;
  private set: number[] = [];

  constructor(
    private readonly costs: readonly (readonly number[])[],
    private readonly fixed: readonly number[],
    private readonly bounds: Bounds,
  ) {
    this.count = costs.length;
    this.lines = costs[0]!.length;
    this.least = bounds.huge;
    this.order = [...costs.keys()];
    this.rest = new Array<number[]>(this.count + 1);
    this.discounts = new Array<number>(this.count + 1);
    this.rest[this.count] = new Array<number>(this.lines).fill(bounds.nobody);
    this.discounts[this.count] = bounds.zero;
    for (let level = this.count - 1; level >= 0; level -= 1) {
      const at = this.order[level]!;
      this.rest[level] = cheaper(this.rest[level + 1]!, costs[at]!);
      this.discounts[level] = this.discounts[level + 1]! + this.discount(at);
    }
  }

  /** The offer of each line, null for nobody, with at most `most` offers. */
  best(most: number): (number | null)[] {
    this.visit(
      0,
      Math.min(most, this.count),
      new Array<number>(this.lines).fill(this.bounds.nobody),
      [],
      this.bounds.zero,
    );
    return this.assign(this.set).map((at, line) => (this.costs[at]![line]! < this.bounds.nobody ? at : null));
  }

  private discount(at: number): number {
    return this.fixed[at]! < this.bounds.zero ? this.fixed[at]! : this.bounds.zero;
  }

  private visit(level: number, left: number, least: number[], set: number[], fixed: number): void {
    if (level === this.count || left === 0) {
      this.weigh(set, least, fixed);
      return;
    }
    if (!this.mayWin(level, least, fixed, set.length)) return;
    const at = this.order[level]!;
    this.visit(level + 1, left - 1, cheaper(least, this.costs[at]!), [...set, at], fixed + this.fixed[at]!);
    this.visit(level + 1, left, least, set, fixed);
  }

  /** True unless even the cheapest rest costs too much. At equal cost fewer offers win. */
  private mayWin(level: number, least: readonly number[], fixed: number, used: number): boolean {
    const rest = this.rest[level]!;
    let sum = fixed + this.discounts[level]!;
    for (let line = 0; line < this.lines; line += 1) {
      const a = least[line]!;
      const b = rest[line]!;
      sum += a < b ? a : b;
    }
    return sum < this.least || (sum === this.least && used < this.set.length);
  }

  private weigh(set: number[], least: readonly number[], fixed: number): void {
    if (set.length === 0) return;
    let sum = fixed;
    for (let line = 0; line < this.lines; line += 1) sum += least[line]!;
    const mayWin = sum < this.least || (sum === this.least && set.length < this.set.length);
    if (!mayWin) return;
    const regret = this.regret(set, least);
    if (regret === null) return;
    sum += regret;
    if (sum > this.least || (sum === this.least && set.length >= this.set.length)) return;
    this.least = sum;
    this.set = set;
  }

  /** What it costs that each discount is earned with a line; null if an offer without a line only costs. */
  private regret(set: readonly number[], least: readonly number[]): number | null {
    const used = new Set(this.natural(set));
    const unused = set.filter((at) => !used.has(at));
    if (unused.length === 0) return this.bounds.zero;
    if (unused.some((at) => !(this.fixed[at]! < this.bounds.zero))) return null;
    const lineOf = this.forced(set, least);
    if (lineOf === null) return null;
    let sum = this.bounds.zero;
    for (const [row, at] of set.entries()) sum += this.costs[at]![lineOf[row]!]! - least[lineOf[row]!]!;
    return sum;
  }

  /** The cheapest offer of the set per line; the first one wins a tie. */
  private natural(set: readonly number[]): number[] {
    const winners = new Array<number>(this.lines);
    for (let line = 0; line < this.lines; line += 1) {
      let winner = set[0]!;
      for (const at of set) if (this.costs[at]![line]! < this.costs[winner]![line]!) winner = at;
      winners[line] = winner;
    }
    return winners;
  }

  /** A line for each offer of the set at the least extra cost; null if one of them quoted none that is left. */
  private forced(set: readonly number[], least: readonly number[]): number[] | null {
    if (set.length > this.lines) return null;
    const extra = set.map((at) =>
      this.costs[at]!.map((cost, line) => (cost < this.bounds.nobody ? cost - least[line]! : this.bounds.huge)),
    );
    const lineOf = distinctLines(extra, this.bounds.zero, this.bounds.huge + this.bounds.huge);
    return lineOf.every((line, row) => extra[row]![line]! < this.bounds.huge) ? lineOf : null;
  }

  private assign(set: readonly number[]): number[] {
    const winners = this.natural(set);
    const used = new Set(winners);
    if (set.every((at) => used.has(at))) return winners;
    const least = winners.map((at, line) => this.costs[at]![line]!);
    const lineOf = this.forced(set, least) ?? [];
    for (const [row, at] of set.entries()) winners[lineOf[row]!] = at;
    return winners;
  }
}

function cheaper(a: readonly number[], b: readonly number[]): number[] {
  const out = new Array<number>(a.length);
  for (let line = 0; line < a.length; line += 1) out[line] = b[line]! < a[line]! ? b[line]! : a[line]!;
  return out;
}
