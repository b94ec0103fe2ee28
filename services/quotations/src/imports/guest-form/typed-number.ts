import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import {
  looksNumeric,
  numberText,
  plainIn,
  readNumberAs,
  writingOf,
} from '@cotizaobra/proto/budget-reading/number-format';
import { type DecimalProblem, readDecimal } from '@cotizaobra/proto/rules/decimal';
import { plainDecimal } from '../reading/plain-decimal.js';
import type { FormCell } from './returned-form.js';

/** A spreadsheet computes with fifteen digits; further digits (12.340000000000002) are rounding errors. */
const DIGITS = 15;
const SHOWN = 40;

type Problem = DecimalProblem | 'no_result' | 'no_number_shown';

const problems: Record<Problem, (cell: FormCell, places: number) => string> = {
  not_a_number: () => 'no es un número',
  negative: () => 'no puede ser negativo',
  too_many_decimals: (_, places) => `tiene más de ${places} decimales: redondéalo`,
  too_large: () => 'es demasiado grande',
  ambiguous: ({ text }) => {
    const plain = numberText(text);
    return `se lee de dos formas (${plainIn(plain, 'POINT')} o ${plainIn(plain, 'COMMA')}): escríbelo con punto decimal`;
  },
  no_result: () => 'es una fórmula sin resultado: abre el archivo en Excel, guárdalo y súbelo otra vez',
  no_number_shown: () => 'es una fecha, un porcentaje u otro formato: escribe el número solo',
};

export const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

export interface TypedNumber {
  value: string | null;
  /** Why it was not read. */
  refusal?: { code: string; message: string };
  /** How it was read, where that is not plain to see. */
  kept?: { code: string; message: string };
}

/** `12.340000000000002` → `12.34` */
export const fifteenDigits = (number: string): string =>
  plainDecimal(Number(Number(number).toPrecision(DIGITS))) ?? number;

function refused(cell: FormCell, problem: Problem, places: number): TypedNumber {
  const what = cell.text === '' ? `La celda ${cell.cell}` : `La celda ${cell.cell}, «${shown(cell.text)}»,`;
  return {
    value: null,
    refusal: { code: problem.toUpperCase(), message: `${what} ${problems[problem](cell, places)}.` },
  };
}

/** A number that was typed or computed. Without a format, a text with two readings is refused and never guessed. */
export function typedNumber(
  cell: FormCell | undefined,
  { format, places }: { format: NumberFormat | null; places: number },
): TypedNumber {
  if (!cell) return { value: null };
  if (cell.unknown) return refused(cell, 'no_result', places);
  if (cell.number !== undefined && !showsNumber(cell.text)) return refused(cell, 'no_number_shown', places);
  const reading = cell.number === undefined ? readText(cell.text, format) : readDecimal(fifteenDigits(cell.number));
  if (!reading.ok) return refused(cell, reading.problem, places);
  if (!readDecimal(reading.value, places).ok) return refused(cell, 'too_many_decimals', places);
  const { value } = reading;
  if (cell.formula) {
    const message = `La celda ${cell.cell} es una fórmula: se toma su resultado, ${value}.`;
    return { value, kept: { code: 'FORMULA', message } };
  }
  if (cell.number === undefined && !/^\d+(\.\d+)?$/.test(cell.text.trim())) {
    const message = `La celda ${cell.cell} dice «${shown(cell.text)}»: se lee como ${value}.`;
    return { value, kept: { code: 'READ_AS', message } };
  }
  return { value };
}

/** A date and a percentage are numbers too, but not the ones that the cell shows. */
const showsNumber = (text: string): boolean =>
  looksNumeric(text.replace(/^[-–−(\s]+/, '').replace(/[)\s]+$/, '')) ||
  /^-?\d+([.,]\d+)?E[+-]?\d+$/i.test(text.trim());

function readText(text: string, format: NumberFormat | null) {
  if (format) return readNumberAs(text, format);
  const writing = writingOf(text);
  if (writing === 'EITHER') return { ok: false, problem: 'ambiguous' } as const;
  return readNumberAs(text, writing === 'COMMA' ? 'COMMA' : 'POINT');
}
