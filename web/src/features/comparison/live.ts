import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { compareAnswers } from '@cotizaobra/proto/rules/comparison/compare-answers';
import { medianCents } from '@cotizaobra/proto/rules/comparison/median';
import { signedAmount, signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { amountToCents } from '@cotizaobra/proto/rules/totals';

/** What the buyer sets: amounts follow from it. */
export type Settings = Pick<Comparison, 'basis' | 'rates' | 'adjustments'>;

const text = (cents: bigint | null): string | null => (cents === null ? null : signedAmount(cents));

/** The comparison with settings that are not saved yet. Proposals stay those of the last save. */
export function withSettings(comparison: Comparison, settings: Settings): Comparison {
  const { currency, lines, answers } = comparison;
  const rates = new Map(settings.rates.map(({ currency: of, rate }) => [of as string, rate]));
  const rated = (of: string) => of === currency || rates.has(of);
  const playing = answers.map((answer) => mayPlay(answer, comparison) && rated(answer.typeMoneda));
  const columns = new Map(answers.map(({ quotationId }, at) => [quotationId, at]));
  const rows = new Map(lines.map(({ itemId }, at) => [itemId, at]));
  const compared = compareAnswers({
    currency,
    basis: settings.basis,
    rates,
    lineCount: lines.length,
    answers: answers.map(({ typeMoneda, taxMode, igvPercent }, at) => ({
      currency: typeMoneda,
      taxMode,
      igvPercent,
      inPlay: playing[at] ?? false,
      partials: lines.map(({ cells }) => {
        const cell = cells[at];
        return !cell || cell.partial === null || cell.changed ? null : amountToCents(cell.partial);
      }),
    })),
    adjustments: settings.adjustments.flatMap(({ quotationId, itemId, amount }) => {
      const answer = columns.get(quotationId);
      const line = itemId === null ? null : rows.get(itemId);
      return answer === undefined || line === undefined ? [] : [{ answer, line, cents: signedCents(amount) }];
    }),
  });
  return {
    ...comparison,
    ...settings,
    missingRates: [...new Set(answers.map(({ typeMoneda }) => typeMoneda))].filter((of) => !rated(of)),
    commonLines: compared.commonLines.length,
    answers: answers.map((answer, at) => {
      const amounts = compared.answers[at]!;
      return {
        ...answer,
        inPlay: playing[at] ?? false,
        comparableTotal: text(amounts.comparableTotal),
        adjustedTotal: text(amounts.adjustedTotal),
        commonTotal: text(amounts.commonTotal),
        wholeAdjustment: signedAmount(amounts.whole),
        bestCount: compared.lines.filter(({ bestAnswers }) => bestAnswers.includes(at)).length,
      };
    }),
    lines: lines.map((line, row) => {
      const { median, best, bestAnswers, deviations } = compared.lines[row]!;
      return {
        ...line,
        median: median && signedAmount(medianCents(median)),
        best: text(best),
        bestQuotationIds: bestAnswers.map((at) => answers[at]!.quotationId),
        cells: line.cells.map((cell, at) => ({
          ...cell,
          comparable: text(compared.answers[at]?.comparable[row] ?? null),
          adjusted: text(compared.answers[at]?.adjusted[row] ?? null),
          deviation: deviations[at] ?? undefined,
        })),
      };
    }),
  };
}

/** Out of play only because its currency had no rate: a typed one brings it in. */
const mayPlay = (answer: Comparison['answers'][number], { missingRates }: Comparison): boolean =>
  answer.inPlay || (answer.current && answer.status === 'PENDING' && missingRates.includes(answer.typeMoneda));
