import { type BudgetLine, isMeasured } from './lines.js';
import { looksNumeric } from './number-format.js';
import type { PlacingNote } from './placing-problems.js';

/** A text that starts like this continues the line above. */
export const goesOn = /^[\p{Ll}(,;.+-]/u;

/** No text, no number of an item and no figure: printed dates, signatures. */
export const isStray = ({ description, key, quantity, price }: BudgetLine): boolean =>
  description === '' && key === null && ![quantity, price].some((cell) => cell !== '' && looksNumeric(cell));

/**
 * A number and a text in one line, its figures in the next one: printed pages break long descriptions so. The two are
 * one line.
 */
export function withFiguresBelow(lines: readonly BudgetLine[], notes: PlacingNote[]): BudgetLine[] {
  const joined: BudgetLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const follows = above?.key && !isMeasured(above) && above.partial === '' && line.row === above.row + 1;
    if (
      !follows ||
      line.index !== '' ||
      !isMeasured(line) ||
      !(line.description === '' || goesOn.test(line.description))
    ) {
      joined.push(line);
      continue;
    }
    const { index, key, code, indent, row } = above;
    const description = `${above.description} ${line.description}`.trim();
    joined[joined.length - 1] = { ...line, index, key, code: code || line.code, indent, row, description };
    notes.push({ row: line.row, problem: 'CONTINUED' });
  }
  return joined;
}

/** Without numbers, a text in small letters continues the line above, if parts begin with capitals. */
export function withTextsBelow(lines: readonly BudgetLine[], notes: PlacingNote[]): BudgetLine[] {
  const parts = lines.filter(isMeasured);
  if (parts.filter(({ description }) => goesOn.test(description)).length * 2 >= parts.length) return [...lines];
  const joined: BudgetLine[] = [];
  let last = 0;
  for (const line of lines) {
    const above = joined.at(-1);
    const continues = above && line.row === last + 1 && !isMeasured(line) && line.partial === '';
    last = line.row;
    if (!continues || !goesOn.test(line.description)) {
      joined.push(line);
      continue;
    }
    joined[joined.length - 1] = { ...above, description: `${above.description} ${line.description}` };
    notes.push({ row: line.row, problem: 'CONTINUED' });
  }
  return joined;
}
