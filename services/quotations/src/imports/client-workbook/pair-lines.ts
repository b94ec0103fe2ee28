import { searchText } from '@cotizaobra/proto/rules/search-text';
import { canonicalUnit } from '@cotizaobra/proto/rules/units';

/** What is known of an item's row, and a row of the returned sheet. */
export interface Wanted {
  print: string;
  row: number | null;
  number: string;
  text: string;
  unit: string;
  /** Canonical decimal, or the text of a cell that is none. */
  amount: string;
}

type Line = Wanted & { row: number };
type KeyOf = (row: Wanted) => string;

/** Items and lines that share a key, in the order of the sheet. */
function grouped<T extends Wanted>(
  rows: readonly T[],
  taken: (at: number) => boolean,
  keyOf: KeyOf,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = taken(at) ? '' : keyOf(row);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return groups;
}

/** A row whose number alone is the same may be another one: at least half of its words, or unit and quantity, fit. */
function isLike(item: Wanted, line: Wanted): boolean {
  if (item.amount === line.amount && canonicalUnit(item.unit) === canonicalUnit(line.unit)) return true;
  const words = new Set(searchText(item.text).split(' '));
  const own = searchText(line.text).split(' ');
  return own.filter((word) => words.has(word)).length * 2 >= Math.max(own.length, words.size);
}

/** Pairs each item, by index, with its line. The surest signs go first; a line belongs to one item. */
export function pairLines<L extends Line>(wanted: readonly Wanted[], lines: readonly L[]): Map<number, L> {
  const pairs = new Map<number, L>();
  const taken = new Set<number>();
  const pair = (item: number, line: number): void => {
    pairs.set(item, lines[line]!);
    taken.add(line);
  };
  /** `several`: keys that repeat pair rows that stayed first, the others in their order; else such keys pair nothing. */
  const pairBy = (keyOf: KeyOf, several: boolean, fits: typeof isLike = () => true): void => {
    const items = grouped(wanted, (at) => pairs.has(at), keyOf);
    const found = grouped(lines, (at) => taken.has(at), keyOf);
    for (const [key, all] of items) {
      const candidates = (found.get(key) ?? []).filter((line) => fits(wanted[all[0]!]!, lines[line]!));
      if (!several && (all.length > 1 || candidates.length > 1)) continue;
      const stayed = all.flatMap((item) => {
        const line = candidates.find((at) => lines[at]!.row === wanted[item]!.row);
        return line === undefined ? [] : [{ item, line }];
      });
      for (const { item, line } of stayed) pair(item, line);
      const left = candidates.filter((at) => !taken.has(at));
      for (const item of all.filter((at) => !pairs.has(at))) {
        const line = left.shift();
        if (line !== undefined) pair(item, line);
      }
    }
  };
  const numberOf: KeyOf = ({ number }) => searchText(number);
  const textOf: KeyOf = ({ text }) => searchText(text);
  pairBy(({ print }) => print, true);
  pairBy((row) => (textOf(row) === '' ? '' : `${numberOf(row)}\n${textOf(row)}`), true);
  pairBy((row) => (row.row === null || numberOf(row) === '' ? '' : `${row.row}\n${numberOf(row)}`), false, isLike);
  pairBy(numberOf, false, isLike);
  pairBy(textOf, false);
  return pairs;
}
