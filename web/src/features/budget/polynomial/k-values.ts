import { readBudgetNumber } from '../numbers.js';
import { parse } from './semicolon-lines.js';

/** Typed values of one index: month of the budget, and of the adjustment. */
export interface IndexValues {
  base: string;
  current: string;
}

export interface ReadValues {
  values: ReadonlyMap<string, IndexValues>;
  /** Lines that could not be read, counted from 1. A first line without figures is a heading. */
  bad: number[];
}

/** Index values of a CSV text with the columns index, base and adjustment; `;`, tab or `,` between them. */
export function readIndexCsv(text: string): ReadValues {
  const values = new Map<string, IndexValues>();
  const bad: number[] = [];
  for (const [at, cells] of parse(text).entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const [code = '', ...rest] = cells;
    const figures = rest.filter((cell) => readBudgetNumber(cell, 'DECIMAL').ok && cell !== '').slice(0, 2);
    const index = /^\d{1,2}$/.test(code) ? code.padStart(2, '0') : null;
    const [base, current] = figures.map((cell) => {
      const reading = readBudgetNumber(cell, 'DECIMAL');
      return reading.ok ? reading.value : '';
    });
    if (index && base && current) values.set(index, { base, current });
    else if (at > 0 || index) bad.push(at + 1);
  }
  return { values, bad };
}
