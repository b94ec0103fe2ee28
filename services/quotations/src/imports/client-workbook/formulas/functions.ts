/** A value of a cell: null is blank. Errors of a spreadsheet (`#DIV/0!`) are not computed. */
export type CellValue = number | string | boolean | null;

/** A formula that is left to the program that opens the workbook. */
export class NotComputed extends Error {}

/** The cells of an argument; `isArea` for references, whose texts and blanks do not count as numbers. */
export interface Argument {
  isArea: boolean;
  values: CellValue[];
}

export function numberOf(value: CellValue): number {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new NotComputed();
}

export function truthOf(value: CellValue): boolean {
  if (typeof value === 'string') throw new NotComputed();
  return typeof value === 'boolean' ? value : numberOf(value) !== 0;
}

export const textOfValue = (value: CellValue): string =>
  typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value ?? '');

/** Texts, booleans and blanks of an area are passed over; given alone they count. */
const numbersIn = (given: readonly Argument[]): number[] =>
  given.flatMap(({ isArea, values }) =>
    isArea ? values.filter((value) => typeof value === 'number') : values.map(numberOf),
  );

const only = ({ values }: Argument | undefined = { isArea: false, values: [] }): CellValue => {
  if (values.length !== 1) throw new NotComputed();
  return values[0]!;
};

/** Rounds half away from zero by the decimal digits of the number, as spreadsheets do: 1.005 becomes 1.01. */
function rounded(value: number, places: number, round: (size: number) => number = Math.round): number {
  const shift = (text: string, by: number): number => {
    const [digits, power = '0'] = text.split('e');
    return Number(`${digits}e${Number(power) + by}`);
  };
  const size = round(shift(String(Math.abs(value)), Math.trunc(places)));
  return Math.sign(value) * shift(String(size), -Math.trunc(places));
}

const rounding =
  (round: (size: number) => number) =>
  ([value, places]: readonly Argument[]): number =>
    rounded(numberOf(only(value)), places ? numberOf(only(places)) : 0, round);

/** The sum of products of areas of one size. */
function sumProduct(given: readonly Argument[]): number {
  const [first] = given;
  if (!first || given.some(({ values }) => values.length !== first.values.length)) throw new NotComputed();
  const size = (value: CellValue | undefined): number => (typeof value === 'number' ? value : 0);
  return first.values.reduce<number>(
    (sum, _, at) => sum + given.reduce((all, { values }) => all * size(values[at]), 1),
    0,
  );
}

const least = (numbers: readonly number[], start: number, pick: (a: number, b: number) => number): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => pick(a, b), start);

/** The functions of budgets. Those that choose what to compute (`IF`) are with the evaluator. */
export const functions: Readonly<Record<string, (given: readonly Argument[]) => CellValue>> = {
  SUM: (given) => numbersIn(given).reduce((a, b) => a + b, 0),
  PRODUCT: (given) => least(numbersIn(given), 1, (a, b) => a * b),
  MIN: (given) => least(numbersIn(given), Number.POSITIVE_INFINITY, Math.min),
  MAX: (given) => least(numbersIn(given), Number.NEGATIVE_INFINITY, Math.max),
  COUNT: (given) => numbersIn(given).length,
  AVERAGE: (given) => {
    const numbers = numbersIn(given);
    if (numbers.length === 0) throw new NotComputed();
    return numbers.reduce((a, b) => a + b, 0) / numbers.length;
  },
  SUMPRODUCT: sumProduct,
  ROUND: rounding(Math.round),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  TRUNC: rounding(Math.floor),
  INT: ([value]) => Math.floor(numberOf(only(value))),
  ABS: ([value]) => Math.abs(numberOf(only(value))),
  N: ([value]) => {
    const one = only(value);
    return typeof one === 'string' ? 0 : numberOf(one);
  },
  AND: (given) => given.every(({ values }) => values.every(truthOf)),
  OR: (given) => given.some(({ values }) => values.some(truthOf)),
  NOT: ([value]) => !truthOf(only(value)),
  ISBLANK: ([value]) => only(value) === null,
  ISNUMBER: ([value]) => typeof only(value) === 'number',
  ISTEXT: ([value]) => typeof only(value) === 'string',
};
