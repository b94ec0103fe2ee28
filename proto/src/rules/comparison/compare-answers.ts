import type { TaxMode } from '../totals.js';
import { type ComparisonBasis, comparableCents, comparableFactor, taxFactor } from './comparable.js';
import { deviationText, medianOf } from './median.js';

/** An answer with its amounts per line, in céntimos of its own currency; null is not quoted. */
interface AnswerToCompare {
  readonly currency: string;
  readonly taxMode: TaxMode;
  readonly igvPercent: string;
  /** Counts for best prices, medians and common lines. */
  readonly inPlay: boolean;
  readonly partials: readonly (bigint | null)[];
}

/** In céntimos of the comparison's currency. `line` null: on the whole answer. Indices count from 0. */
interface AdjustmentToCount {
  readonly answer: number;
  readonly line: number | null;
  readonly cents: bigint;
}

export interface ToCompare {
  readonly currency: string;
  readonly basis: ComparisonBasis;
  /** Units of the comparison's currency for one unit of another. */
  readonly rates: ReadonlyMap<string, string>;
  readonly lineCount: number;
  readonly answers: readonly AnswerToCompare[];
  readonly adjustments: readonly AdjustmentToCount[];
}

/** Céntimos of the comparison's currency. Totals are null without a rate for the answer's currency. */
interface ComparedAmounts {
  comparable: (bigint | null)[];
  /** With the adjustments of the line. */
  adjusted: (bigint | null)[];
  quoted: number;
  /** Σ of the adjustments of the whole answer. */
  whole: bigint;
  comparableTotal: bigint | null;
  adjustedTotal: bigint | null;
  /** On the lines that all answers in play quoted; null if this answer lacks one of them. */
  commonTotal: bigint | null;
}

interface ComparedLine {
  median: { sum: bigint; of: bigint } | null;
  /** The cheapest adjusted amount in play, and the answers that have it. */
  best: bigint | null;
  bestAnswers: number[];
  /** One per answer, see `deviationText`. */
  deviations: (string | null)[];
}

export interface ComparedAnswers {
  answers: ComparedAmounts[];
  lines: ComparedLine[];
  commonLines: number[];
}

/** The whole comparison. Sums are sums of rounded lines. Source: second stage 2. */
export function compareAnswers(input: ToCompare): ComparedAnswers {
  const answers = input.answers.map((answer, at) => amountsOf(answer, at, input));
  const playing = [...answers.keys()].filter((at) => input.answers[at]!.inPlay);
  const commonLines =
    playing.length === 0 ? [] : linesWhere(input.lineCount, (line) => allHave(answers, playing, line));
  for (const amounts of answers) amounts.commonTotal = sumOn(amounts, commonLines);
  const lines = Array.from({ length: input.lineCount }, (_, line) => comparedLine(answers, playing, line));
  return { answers, lines, commonLines };
}

const linesWhere = (count: number, is: (line: number) => boolean): number[] =>
  Array.from({ length: count }, (_, line) => line).filter(is);

const allHave = (answers: readonly ComparedAmounts[], playing: readonly number[], line: number): boolean =>
  playing.every((at) => answers[at]!.comparable[line] !== null);

function amountsOf(answer: AnswerToCompare, at: number, input: ToCompare): ComparedAmounts {
  const own = input.adjustments.filter((adjustment) => adjustment.answer === at);
  const whole = own.reduce((sum, { line, cents }) => (line === null ? sum + cents : sum), 0n);
  const quoted = answer.partials.filter((cents) => cents !== null).length;
  const rate = answer.currency === input.currency ? '1' : input.rates.get(answer.currency);
  if (rate === undefined) {
    const none = answer.partials.map(() => null);
    const totals = { comparableTotal: null, adjustedTotal: null, commonTotal: null };
    return { comparable: none, adjusted: [...none], quoted, whole, ...totals };
  }
  const factor = comparableFactor(rate, taxFactor(answer.taxMode, input.basis, answer.igvPercent));
  const comparable = answer.partials.map((cents) => (cents === null ? null : comparableCents(cents, factor)));
  const adjusted = [...comparable];
  for (const { line, cents } of own) {
    const before = line === null ? null : (adjusted[line] ?? null);
    if (line !== null && before !== null) adjusted[line] = before + cents;
  }
  const comparableTotal = sumOf(comparable);
  const adjustedTotal = sumOf(adjusted) + whole;
  return { comparable, adjusted, quoted, whole, comparableTotal, adjustedTotal, commonTotal: null };
}

const sumOf = (amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((sum, cents) => sum + (cents ?? 0n), 0n);

function sumOn({ comparable }: ComparedAmounts, lines: readonly number[]): bigint | null {
  let sum = 0n;
  for (const line of lines) {
    const cents = comparable[line] ?? null;
    if (cents === null) return null;
    sum += cents;
  }
  return lines.length === 0 ? null : sum;
}

function comparedLine(answers: readonly ComparedAmounts[], playing: readonly number[], line: number): ComparedLine {
  const amounts: bigint[] = [];
  let best: bigint | null = null;
  let bestAnswers: number[] = [];
  for (const at of playing) {
    const { comparable, adjusted } = answers[at]!;
    const amount = comparable[line] ?? null;
    if (amount !== null) amounts.push(amount);
    const cents = adjusted[line] ?? null;
    if (cents === null || (best !== null && cents > best)) continue;
    bestAnswers = cents === best ? [...bestAnswers, at] : [at];
    best = cents;
  }
  const median = medianOf(amounts);
  const deviations = answers.map(({ comparable }) => deviationText(comparable[line] ?? null, median));
  return { median, best, bestAnswers, deviations };
}
