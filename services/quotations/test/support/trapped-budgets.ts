import { centsToAmount, partialCents } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import { budgets, type MadeLine, numberings } from './generated-budgets.js';
import type { Value } from './workbooks.js';

/** A budget as people leave it: other columns first, pages, notes, lost titles and wrong amounts. */
export interface TrappedBudget {
  lines: MadeLine[];
  numbering: keyof typeof numberings;
  /** The order of the columns. */
  order: number[];
  metadata: number;
  /** A page begins at every so many lines. */
  page: number;
  /** Lines with a second line of description. */
  continued: Set<number>;
  /** Céntimos that the amount of a part is wrong by, by its line. */
  wrong: Map<number, bigint>;
  titleAmounts: boolean;
  footer: 'DIRECT' | 'NAMELESS' | 'NONE';
}

const headings: Value[] = ['Ítem', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial'];

const places = fc.uniqueArray(fc.nat(40), { maxLength: 4 });
const wrongCents = fc.oneof(fc.constant(1n), fc.constant(-1n), fc.bigInt(2n, 999_999n));

export const trappedBudgets: fc.Arbitrary<TrappedBudget> = budgets
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      lost: places,
      numbering: fc.constantFrom(...(Object.keys(numberings) as (keyof typeof numberings)[])),
      order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      metadata: fc.nat(5),
      page: fc.integer({ min: 3, max: 60 }),
      continued: places.map((at) => new Set(at)),
      wrong: fc.array(fc.tuple(fc.nat(40), wrongCents), { maxLength: 3 }).map((pairs) => new Map(pairs)),
      titleAmounts: fc.boolean(),
      footer: fc.constantFrom('DIRECT' as const, 'NAMELESS' as const, 'NONE' as const),
    }),
  )
  .map(({ lost, lines, ...rest }) => ({ ...rest, lines: withoutTitles(lines, new Set(lost)) }))
  .map((budget) => ({ ...budget, wrong: onParts(budget) }));

/** Some titles below the first level are missing, so that numbers have gaps. */
const withoutTitles = (lines: readonly MadeLine[], lost: ReadonlySet<number>): MadeLine[] =>
  lines.filter(({ figures, path }, at) => figures || path.length === 1 || !lost.has(at));

/** A wrong amount stands on a part and stays above zero. */
const onParts = ({ lines, wrong }: Pick<TrappedBudget, 'lines' | 'wrong'>): Map<number, bigint> =>
  new Map([...wrong].filter(([at, cents]) => lines[at]?.figures && trueCents(lines[at]) + cents > 0n));

export const trueCents = ({ figures }: MadeLine): bigint =>
  figures ? partialCents(figures.quantity, figures.price) : 0n;

const writtenCents = ({ lines, wrong }: TrappedBudget, at: number): bigint =>
  trueCents(lines[at]!) + (wrong.get(at) ?? 0n);

/** The sum that the file states: of its own amounts. */
export const statedCents = (budget: TrappedBudget): bigint =>
  budget.lines.reduce((sum, _, at) => sum + writtenCents(budget, at), 0n);

const isBelow = (path: readonly number[], title: readonly number[]): boolean =>
  path.length > title.length && title.every((part, at) => path[at] === part);

function titleCents(budget: TrappedBudget, title: MadeLine): bigint {
  return budget.lines.reduce(
    (sum, { path }, at) => (isBelow(path, title.path) ? sum + writtenCents(budget, at) : sum),
    0n,
  );
}

const amount = (cents: bigint): number => Number(centsToAmount(cents));

/** The rows of the sheet; `rowOf` is the row in the file of a line. */
export function trappedTable(budget: TrappedBudget): { table: Value[][]; rowOf: number[] } {
  const { lines, numbering, order, metadata, page, continued, titleAmounts, footer } = budget;
  const placed = (cells: Value[]): Value[] => order.map((at) => cells[at] ?? null);
  const top = Array.from({ length: metadata }, (_, at): Value[] => [`Dato ${at}`, 'HOSPITAL DE APOYO']);
  const table: Value[][] = [...top, placed(headings)];
  const rowOf: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % page === 0) table.push([], ...top, placed(headings));
    rowOf.push(table.length + 1);
    const number = numberings[numbering](line.path);
    if (line.figures) {
      const { unit, quantity, price } = line.figures;
      const partial = amount(writtenCents(budget, at));
      table.push(placed([number, line.description, unit, Number(quantity), Number(price), partial]));
    } else {
      const cents = titleAmounts ? titleCents(budget, line) : 0n;
      table.push(placed([number, line.description, null, null, null, cents > 0n ? amount(cents) : null]));
    }
    if (line.figures && continued.has(at)) table.push(placed([null, CONTINUATION]));
  }
  const sum = amount(statedCents(budget));
  if (footer === 'DIRECT') table.push([], placed([null, 'COSTO DIRECTO', null, null, null, sum]));
  if (footer === 'NAMELESS') table.push(placed([null, null, null, null, null, sum]));
  return { table, rowOf };
}

export const CONTINUATION = 'según planos y especificaciones';
