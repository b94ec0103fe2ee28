import { type Argument, type CellValue, functions, NotComputed, numberOf, textOfValue, truthOf } from './functions.js';
import type { Expression } from './parse-formula.js';
import type { Reference } from './tokens.js';

/** Reads the cells of a reference, blank ones included, row by row. */
export type CellsOf = (reference: Reference) => CellValue[];

function compared(left: CellValue, right: CellValue): number {
  const blank = (value: CellValue, other: CellValue): CellValue =>
    value === null ? (typeof other === 'string' ? '' : 0) : value;
  const [a, b] = [blank(left, right), blank(right, left)];
  if (typeof a !== typeof b) throw new NotComputed();
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase().localeCompare(b.toLowerCase());
  return numberOf(a) - numberOf(b);
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

const sums: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
};

/** Computes with doubles, as spreadsheets do. Throws NotComputed for what it does not know, errors included. */
export function evaluate(expression: Expression, cellsOf: CellsOf): CellValue {
  const value = (one: Expression): CellValue => evaluate(one, cellsOf);
  if (expression.kind === 'VALUE') return expression.value;
  if (expression.kind === 'REFERENCE') {
    const cells = cellsOf(expression.reference);
    if (cells.length !== 1) throw new NotComputed();
    return cells[0]!;
  }
  if (expression.kind === 'SIGNED') {
    const size = numberOf(value(expression.of));
    return expression.sign === '%' ? size / 100 : expression.sign === '-' ? -size : size;
  }
  if (expression.kind === 'PAIR') {
    const [left, right] = [value(expression.left), value(expression.right)];
    if (expression.sign === '&') return textOfValue(left) + textOfValue(right);
    const compare = comparisons[expression.sign];
    return compare ? compare(compared(left, right)) : finite(sums[expression.sign]!(numberOf(left), numberOf(right)));
  }
  const { name, given } = expression;
  if (name === 'IF') {
    const chosen = truthOf(value(given[0]!)) ? given[1] : given[2];
    return chosen ? (value(chosen) ?? 0) : false;
  }
  const compute = functions[name];
  if (!compute) throw new NotComputed();
  const result = compute(given.map((one) => argument(one, cellsOf)));
  return typeof result === 'number' ? finite(result) : result;
}

function argument(one: Expression, cellsOf: CellsOf): Argument {
  return one.kind === 'REFERENCE'
    ? { isArea: true, values: cellsOf(one.reference) }
    : { isArea: false, values: [evaluate(one, cellsOf)] };
}

/** Division by zero and the like are errors of the spreadsheet. */
function finite(value: number): number {
  if (!Number.isFinite(value)) throw new NotComputed();
  return value;
}
