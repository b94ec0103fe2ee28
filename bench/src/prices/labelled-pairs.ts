import { readFileSync } from 'node:fs';
import path from 'node:path';
import { priceKey } from '@cotizaobra/proto/rules/prices/price-key';
import { projectRoot } from '../../../e2e/support/project-root.js';

interface Line {
  description: string;
  unit: string;
}

/** Two lines, and whether a person calls them the same thing. */
export interface Pair {
  one: Line;
  other: Line;
  same: boolean;
}

/** `second`: written after the rules, see its head. */
export type LabelledSet = 'labelled' | 'second';

const fileOf = (set: LabelledSet): string => path.join(projectRoot(), `bench/src/prices/${set}-things.txt`);

/** `@unit text | text @unit`: the first unit holds for texts without one. */
function spellingsOf(line: string): Line[] {
  const [, unit = '', rest = ''] = /^@(\S+) (.*)$/.exec(line) ?? [];
  return rest.split('|').map((spelling): Line => {
    const [description = '', own] = spelling.split('@').map((part) => part.trim());
    return { description, unit: own || unit };
  });
}

const combinations = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));

/** Every two spellings of one thing are the same; the first spellings of two things in a block are not. */
export function labelledPairs(set: LabelledSet): Pair[] {
  const text = readFileSync(fileOf(set), 'utf8');
  const blocks = text.split(/\n\s*\n/).map((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('@'))
      .map(spellingsOf),
  );
  return blocks.flatMap((things) => [
    ...things.flatMap((spellings) => combinations(spellings).map(([one, other]) => ({ one, other, same: true }))),
    ...combinations(things).map(([a, b]) => ({ one: a[0]!, other: b[0]!, same: false })),
  ]);
}

export interface Judgement {
  pairs: number;
  precision: number;
  recall: number;
  /** What the rules decide differently, for reading. */
  wrong: Pair[];
}

/** What the rules make of the pairs. Precision and recall from 0 to 1. */
export function judge(pairs: readonly Pair[]): Judgement {
  const isOne = ({ one, other }: Pair): boolean => {
    const [a, b] = [one, other].map(({ description, unit }) => priceKey(description, unit));
    return a!.text === b!.text && a!.unit === b!.unit;
  };
  const joined = pairs.filter(isOne);
  const right = joined.filter(({ same }) => same).length;
  const wrong = pairs.filter((pair) => isOne(pair) !== pair.same);
  const all = pairs.filter(({ same }) => same).length;
  return { pairs: pairs.length, precision: right / joined.length, recall: right / all, wrong };
}
