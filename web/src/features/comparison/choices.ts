import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { type ComparedLine, isBest } from './matrix-view.js';

/** Which answer each line goes to; a line without an entry is deserted. */
export type Choices = ReadonlyMap<string, string>;

export type Proposal = Comparison['proposals'][number];

const choicesByShares = new WeakMap<Proposal['shares'], Choices>();

/** Made once a proposal: every render compares them with the choice. */
export function choicesOf({ shares }: Pick<Proposal, 'shares'>): Choices {
  let choices = choicesByShares.get(shares);
  if (!choices) {
    choices = new Map(shares.flatMap(({ quotationId, itemIds }) => itemIds.map((itemId) => [itemId, quotationId])));
    choicesByShares.set(shares, choices);
  }
  return choices;
}

export function sameChoices(a: Choices, b: Choices): boolean {
  if (a.size !== b.size) return false;
  for (const [itemId, quotationId] of a) if (b.get(itemId) !== quotationId) return false;
  return true;
}

/** What one answer gets of a choice, in céntimos of the comparison's currency. */
export interface Share {
  quotationId: string;
  lines: ComparedLine[];
  /** Adjusted lines, with the adjustment of the whole answer. */
  cents: bigint;
}

type Compared = Pick<Comparison, 'answers' | 'lines'>;

const sharesByChoices = new WeakMap<Choices, Compared & { shares: Share[] }>();

/** The winners of a choice, in the order of the answers. Several parts of a page ask for those of the same choice. */
export function sharesOf({ answers, lines }: Compared, choices: Choices): Share[] {
  const known = sharesByChoices.get(choices);
  if (known?.answers === answers && known.lines === lines) return known.shares;
  const shares = addedUp({ answers, lines }, choices);
  sharesByChoices.set(choices, { answers, lines, shares });
  return shares;
}

function addedUp({ answers, lines }: Compared, choices: Choices): Share[] {
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
