import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { type ComparedLine, isBest } from './matrix-view.js';

/** Which answer each line goes to; a line without an entry is deserted. */
export type Choices = ReadonlyMap<string, string>;

export type Proposal = Comparison['proposals'][number];

export const choicesOf = ({ shares }: Pick<Proposal, 'shares'>): Choices =>
  new Map(shares.flatMap(({ quotationId, itemIds }) => itemIds.map((itemId) => [itemId, quotationId] as const)));

export const sameChoices = (a: Choices, b: Choices): boolean =>
  a.size === b.size && [...a].every(([itemId, quotationId]) => b.get(itemId) === quotationId);

/** What one answer gets of a choice, in céntimos of the comparison's currency. */
export interface Share {
  quotationId: string;
  lines: ComparedLine[];
  /** Adjusted lines, with the adjustment of the whole answer. */
  cents: bigint;
}

/** The winners of a choice, in the order of the answers. */
export function sharesOf({ answers, lines }: Comparison, choices: Choices): Share[] {
  return answers.flatMap(({ quotationId, wholeAdjustment }, column) => {
    const won = lines.filter(({ itemId }) => choices.get(itemId) === quotationId);
    if (won.length === 0) return [];
    const cents = won.reduce((sum, { cells }) => sum + adjustedCents(cells[column]?.adjusted), 0n);
    return [{ quotationId, lines: won, cents: cents + signedCents(wholeAdjustment) }];
  });
}

const adjustedCents = (amount: string | null | undefined): bigint => (amount ? signedCents(amount) : 0n);

export const totalOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { cents }) => sum + cents, 0n);

/** A line that goes to a dearer answer than the best, with the difference in céntimos. */
export interface DearerLine {
  line: ComparedLine;
  quotationId: string;
  cents: bigint;
}

/** The lines that ask for a reason: none if the whole choice is one of the proposals. */
export function dearerLines({ lines, answers, proposals }: Comparison, choices: Choices): DearerLine[] {
  if (proposals.some((proposal) => sameChoices(choicesOf(proposal), choices))) return [];
  return lines.flatMap((line) => {
    const dearer = dearerBy(answers, line, choices.get(line.itemId));
    return dearer ? [dearer] : [];
  });
}

export function dearerBy(
  answers: Comparison['answers'],
  line: ComparedLine,
  quotationId: string | undefined,
): DearerLine | null {
  if (quotationId === undefined || line.best === null || isBest(line, quotationId)) return null;
  const adjusted = line.cells[answers.findIndex((answer) => answer.quotationId === quotationId)]?.adjusted;
  if (!adjusted) return null;
  const cents = signedCents(adjusted) - signedCents(line.best);
  return cents > 0n ? { line, quotationId, cents } : null;
}
