import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { compareAnswers } from '@cotizaobra/proto/rules/comparison/compare-answers';
import { medianCents } from '@cotizaobra/proto/rules/comparison/median';
import { proposals } from '@cotizaobra/proto/rules/comparison/proposals';
import { signedAmount, signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { addDays } from '@cotizaobra/proto/rules/dates';
import { documentTotals, partialAmount, partialCents, type TaxMode } from '@cotizaobra/proto/rules/totals';
import { uuid } from './people.js';

type LineSpec = [index: string, description: string, unit: string, quantity: string];

export interface AnswerSpec {
  name: string;
  code: string;
  /** Unit prices as quoted, one per line; null: 'No cotizó'. */
  prices: readonly (string | null)[];
  currency?: Currency;
  taxMode?: TaxMode;
  expired?: boolean;
  /** An older revision; the lines with these numbers changed since. */
  old?: { revision: number; changed: readonly number[] };
  deliveryTime?: string;
}

interface ComparisonSpec {
  lines?: readonly LineSpec[];
  answers?: readonly AnswerSpec[];
  rates?: Comparison['rates'];
  basis?: Comparison['basis'];
  adjustments?: readonly { answer: number; line: number | null; amount: string; note: string }[];
}

const sampleLines: readonly LineSpec[] = [
  ['1.1', 'Cemento Portland tipo I, 42.5 kg', 'bol', '420'],
  ['1.2', 'Arena gruesa', 'm³', '28.5'],
  ['1.3', 'Piedra chancada de 1/2"', 'm³', '31'],
  ['1.4', 'Hormigón', 'm³', '12'],
  ['2.1', 'Fierro corrugado de 3/8", 9 m', 'var', '185'],
  ['2.2', 'Alambre negro recocido N.º 16', 'kg', '95'],
];

/** Complete; two lines missing; in dollars without IGV; expired. */
export const sampleAnswers: readonly AnswerSpec[] = [
  {
    name: 'Ferretería Los Pórticos S.A.C.',
    code: 'COT-2026-0330',
    prices: ['31.9', '68', '84.5', '62', '22.4', '6.2'],
    deliveryTime: '6 días',
  },
  {
    name: 'Aceros y Mallas del Chira E.I.R.L.',
    code: 'COT-2026-0097',
    taxMode: 'EXCLUDED',
    prices: ['27.2', null, null, '58', '17.9', '5.6'],
    deliveryTime: '4 días',
  },
  {
    name: 'Concretera Andesmix S.A.C.',
    code: 'COT-2026-0190',
    currency: 'USD',
    taxMode: 'EXCLUDED',
    prices: ['7.35', '14.8', '18.2', null, null, null],
    deliveryTime: '10 días',
  },
  {
    name: 'Ladrillera Tierra Cocida S.A.C.',
    code: 'COT-2026-0414',
    prices: ['31.2', '72', '86', '59.5', '23.1', '12.5'],
    expired: true,
  },
];

export const dollar = { currency: 'USD' as const, rate: '3.752', date: '2026-11-19' };

/** A comparison as the server computes it, by the same functions. */
export function aComparison(spec: ComparisonSpec = {}, overrides: Partial<Comparison> = {}): Comparison {
  const { rates = [dollar], basis = 'WITH_TAX' } = spec;
  const lines = (spec.lines ?? sampleLines).map((line) => ({ id: uuid(), line }));
  const answers = (spec.answers ?? sampleAnswers).map((answer) => ({ ...answer, id: uuid() }));
  const rated = new Map<string, string>(rates.map(({ currency, rate }) => [currency, rate]));
  const knows = ({ currency = 'PEN' }: AnswerSpec) => currency === 'PEN' || rated.has(currency);
  const isChanged = (answer: AnswerSpec, at: number) => answer.old?.changed.includes(at) ?? false;
  const inPlay = (answer: AnswerSpec) => !answer.old && knows(answer);
  const adjustments = (spec.adjustments ?? []).map(({ answer, line, amount, note }) => ({
    quotationId: answers[answer]!.id,
    itemId: line === null ? null : lines[line]!.id,
    amount,
    note,
  }));
  const compared = compareAnswers({
    currency: 'PEN',
    basis,
    rates: rated,
    lineCount: lines.length,
    answers: answers.map((answer) => ({
      currency: answer.currency ?? 'PEN',
      taxMode: answer.taxMode ?? 'INCLUDED',
      igvPercent: '18',
      inPlay: inPlay(answer),
      partials: lines.map(({ line }, at) => {
        const price = answer.prices[at] ?? null;
        return price === null || isChanged(answer, at) ? null : partialCents(line[3], price);
      }),
    })),
    adjustments: (spec.adjustments ?? []).map(({ answer, line, amount }) => ({
      answer,
      line,
      cents: signedCents(amount),
    })),
  });
  const playing = [...answers.keys()].filter((at) => inPlay(answers[at]!));
  const offers = playing.map((at) => ({ costs: compared.answers[at]!.adjusted, fixed: compared.answers[at]!.whole }));
  const text = (cents: bigint | null) => (cents === null ? null : signedAmount(cents));
  return {
    request: {
      id: uuid(),
      code: 'RQ-2026-0021',
      title: 'Materiales y concreto',
      project: 'Residencial Los Molles',
      revision: 2,
      status: 'Active',
      department: '15',
    },
    version: 4,
    currency: 'PEN',
    basis,
    rates: [...rates],
    missingRates: [...new Set(answers.filter((answer) => !knows(answer)).map(({ currency }) => currency!))],
    adjustments,
    titles: [
      { itemId: uuid(), index: '1', description: 'Aglomerantes y agregados', level: 0, before: 0 },
      { itemId: uuid(), index: '2', description: 'Acero', level: 0, before: 4 },
    ],
    lines: lines.map(({ id, line: [index, description, unit, quantity] }, at) => {
      const { median, best, bestAnswers, deviations } = compared.lines[at]!;
      return {
        itemId: id,
        index,
        description,
        unit,
        quantity,
        median: median && signedAmount(medianCents(median)),
        best: text(best),
        bestQuotationIds: bestAnswers.map((column) => answers[column]!.id),
        cells: answers.map((answer, column) => {
          const price = answer.prices[at] ?? null;
          return {
            price,
            partial: price === null ? null : partialAmount(quantity, price),
            comparable: text(compared.answers[column]!.comparable[at] ?? null),
            adjusted: text(compared.answers[column]!.adjusted[at] ?? null),
            deviation: deviations[column] ?? undefined,
            changed: isChanged(answer, at) || undefined,
          };
        }),
      };
    }),
    answers: answers.map((answer, column) => {
      const amounts = compared.answers[column]!;
      const quoted = answer.prices.filter((price) => price !== null).length;
      const partials = lines.map(({ line }, at) => partialCents(line[3], answer.prices[at] ?? null));
      return {
        dispatchId: uuid(),
        quotationId: answer.id,
        code: answer.code,
        company: { id: uuid(), name: answer.name, logoCompany: null },
        status: 'PENDING',
        totalAmount: signedAmount(documentTotals(partials, answer.taxMode ?? 'INCLUDED', '18').total),
        typeMoneda: answer.currency ?? 'PEN',
        taxMode: answer.taxMode ?? 'INCLUDED',
        coverage: { quoted, of: lines.length },
        revision: answer.old?.revision ?? 2,
        current: !answer.old,
        inPlay: inPlay(answer),
        quoted,
        of: lines.length,
        total: signedAmount(documentTotals(partials, answer.taxMode ?? 'INCLUDED', '18').total),
        igvPercent: '18',
        comparableTotal: text(amounts.comparableTotal),
        adjustedTotal: text(amounts.adjustedTotal),
        commonTotal: text(amounts.commonTotal),
        wholeAdjustment: signedAmount(amounts.whole),
        bestCount: compared.lines.filter(({ bestAnswers }) => bestAnswers.includes(column)).length,
        returnedAt: '2026-11-18T15:00:00.000Z',
        deliveryTime: answer.deliveryTime ?? null,
        paymentMethod: 'Factura a 30 días',
        validityDays: 15,
        validUntil: addDays('2026-11-18', answer.expired ? -3 : 15),
        expired: answer.expired ?? false,
        message: '',
      };
    }),
    commonLines: compared.commonLines.length,
    proposals: proposals(offers, offers.length).map(({ kind, total, winners, exact }) => ({
      kind,
      total: signedAmount(total),
      coverage: { quoted: winners.filter((at) => at !== null).length, of: lines.length },
      exact,
      shares: playing.flatMap((column, offer) => {
        const won = lines.filter((_, at) => winners[at] === offer);
        if (won.length === 0) return [];
        const cents = winners.reduce<bigint>(
          (sum, at, line) => (at === offer ? sum + (compared.answers[column]!.adjusted[line] ?? 0n) : sum),
          compared.answers[column]!.whole,
        );
        const itemIds = won.map(({ id }) => id);
        return [{ quotationId: answers[column]!.id, total: signedAmount(cents), itemIds }];
      }),
    })),
    award: null,
    ...overrides,
  };
}

/** The award of a comparison's 'Mejor precio por partida', one order confirmed or declined if asked for. */
export function awardOf(
  comparison: Comparison,
  states: Partial<Record<number, 'CLAIMED' | 'DECLINED'>> = {},
): NonNullable<Comparison['award']> {
  const best = comparison.proposals.find(({ kind }) => kind === 'BEST_PRICE')!;
  const stateOf = (at: number) => states[at] ?? 'AWARDED';
  const winnerOf = (itemId: string) => best.shares.findIndex(({ itemIds }) => itemIds.includes(itemId));
  const lines = comparison.lines.map(({ itemId }) => {
    const at = winnerOf(itemId);
    const open = at >= 0 && stateOf(at) === 'DECLINED';
    return { itemId, quotationId: at < 0 || open ? null : best.shares[at]!.quotationId, reason: null, open };
  });
  const id = uuid();
  return {
    id,
    awardedAt: '2026-11-20T15:00:00.000Z',
    share: { rank: false, distance: false },
    undoable: !Object.values(states).includes('CLAIMED'),
    lines,
    shares: best.shares.map(({ quotationId, total, itemIds }, at) => {
      const answer = comparison.answers.find((candidate) => candidate.quotationId === quotationId)!;
      return {
        awardId: id,
        quotationId,
        dispatchId: answer.dispatchId,
        company: answer.company,
        code: answer.code,
        state: stateOf(at),
        lineCount: itemIds.length,
        typeMoneda: answer.typeMoneda,
        taxMode: answer.taxMode,
        subtotal: total,
        igv: '0.00',
        totalAmount: total,
      };
    }),
    leftOver: lines.filter(({ quotationId, open }) => quotationId === null && !open).length,
    openCount: lines.filter(({ open }) => open).length,
  };
}
