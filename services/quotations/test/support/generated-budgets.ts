import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import { fromScaled } from '@cotizaobra/proto/rules/decimal';
import { centsToAmount, partialCents } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import type { Value } from './budget-files.js';

/** A line of a budget before it is written. */
export interface MadeLine {
  path: number[];
  description: string;
  /** Null for a title. */
  figures: { unit: string; quantity: string; price: string } | null;
}

const scaled = (max: number) => fc.integer({ min: 1, max }).map((value) => fromScaled(BigInt(value)));
/** Small ones, whole ones, and such as 29.081 that have two readings. */
const decimal = fc.oneof(
  scaled(99_999_999),
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc.integer({ min: 1_000, max: 999_999 }).map((value) => fromScaled(BigInt(value) * 10n)),
);
const words = ['Muro', 'Viga', 'Losa', 'Piso', 'Tubo', 'Puerta', 'Relleno', 'Cable', 'Pintura', 'Zócalo'];
const description = fc
  .tuple(
    fc.constantFrom(...words),
    fc.constantFrom('de 0.15 m', "f'c = 210", 'Ø 1/2"', 'h=2,40', '', '(incluye flete)'),
  )
  .map((texts) => texts.join(' ').trim());
const figures = fc.record({ unit: fc.constantFrom('m2', 'm3', 'glb', 'und', '%'), quantity: decimal, price: decimal });

interface Node {
  description: string;
  parts: { description: string; figures: MadeLine['figures'] }[];
  titles: Node[];
}

const part = fc.record({ description, figures });
const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    description,
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    titles: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant<Node[]>([]),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  }),
}));

function linesOf({ description, parts, titles }: Node, path: number[]): MadeLine[] {
  const below = parts.map((one, at) => ({ ...one, path: [...path, at + 1] }));
  const deeper = titles.flatMap((title, at) => linesOf(title, [...path, parts.length + at + 1]));
  return [{ path, description: description.toUpperCase(), figures: null }, ...below, ...deeper];
}

export const budgets = fc
  .array(node, { minLength: 1, maxLength: 3 })
  .map((titles) => titles.flatMap((title, at) => linesOf(title, [at + 1])));

/** How item numbers are written. */
export const numberings = {
  padded: (path: readonly number[]) => path.map((one) => String(one).padStart(2, '0')).join('.'),
  plain: (path: readonly number[]) => path.join('.'),
  prefixed: (path: readonly number[]) => ['OE', ...path].join('.'),
  dashed: (path: readonly number[]) => path.join('-'),
} as const;

export const centsIn = (lines: readonly MadeLine[]): bigint =>
  lines.reduce((sum, { figures: own }) => (own ? sum + partialCents(own.quantity, own.price) : sum), 0n);

/** `1234.5` as `1,234.5` or `1.234,5`. */
export function written(number: string, format: NumberFormat): string {
  const [whole = '', fraction] = number.split('.');
  const [group, mark] = format === 'POINT' ? [',', '.'] : ['.', ','];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`;
}

/** The lines as a table with headings and a sum; `write` makes a cell of a number. */
export function tableOf(
  lines: readonly MadeLine[],
  numbered: (path: readonly number[]) => string,
  write: (number: string) => Value,
): Value[][] {
  const rows = lines.map(({ path, description: text, figures: own }): Value[] => {
    if (!own) return [numbered(path), text];
    const { unit, quantity, price } = own;
    const partial = centsToAmount(partialCents(quantity, price));
    return [numbered(path), text, unit, write(quantity), write(price), write(partial)];
  });
  const foot: Value[] = [null, 'COSTO DIRECTO', null, null, null, write(centsToAmount(centsIn(lines)))];
  return [['Ítem', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial'], ...rows, foot];
}
