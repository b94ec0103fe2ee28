import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import type { ComparisonBasis } from '@cotizaobra/proto/rules/comparison/comparable';
import { compareAnswers } from '@cotizaobra/proto/rules/comparison/compare-answers';
import { medianCents } from '@cotizaobra/proto/rules/comparison/median';
import { proposals } from '@cotizaobra/proto/rules/comparison/proposals';
import { signedAmount, signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { centsToAmount, documentTotals, partialCents, type TaxMode } from '@cotizaobra/proto/rules/totals';

type Comparison = PrintComparison['comparison'];

export const id = (kind: number, at: number): string => `019a9f4${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;

interface OfferedAnswer {
  name: string;
  /** Unit price per line; null is not quoted. */
  prices: readonly (string | null)[];
  currency?: Currency;
  taxMode?: TaxMode;
  current?: boolean;
}

export interface Offered {
  lines: readonly [description: string, unit: string, quantity: string][];
  answers: readonly OfferedAnswer[];
  basis?: ComparisonBasis;
  rates?: Comparison['rates'];
  /** By number of answer and line; line null: on the whole answer. */
  adjustments?: readonly { answer: number; line: number | null; amount: string; note: string }[];
  maxProviders?: number;
}

const text = (cents: bigint | null): string | null => (cents === null ? null : signedAmount(cents));

/** A comparison as the quotations service gives it: all amounts are those of the rules. */
export function aComparison(offered: Offered): Comparison {
  const { lines, answers, basis = 'WITH_TAX', rates = [], adjustments = [] } = offered;
  const partials = answers.map(({ prices }) =>
    prices.map((price, at) => (price === null ? null : partialCents(lines[at]![2], price))),
  );
  const known = new Set<string>(['PEN', ...rates.map(({ currency }) => currency)]);
  const inPlay = answers.map(({ current = true, currency = 'PEN' }) => current && known.has(currency));
  const compared = compareAnswers({
    currency: 'PEN',
    basis,
    rates: new Map(rates.map(({ currency, rate }) => [currency, rate])),
    lineCount: lines.length,
    answers: answers.map(({ currency = 'PEN', taxMode = 'INCLUDED' }, at) => ({
      currency,
      taxMode,
      igvPercent: '18',
      inPlay: inPlay[at]!,
      partials: partials[at]!,
    })),
    adjustments: adjustments.map(({ answer, line, amount }) => ({ answer, line, cents: signedCents(amount) })),
  });
  const quotationId = (at: number) => id(2, at);
  const playing = [...answers.keys()].filter((at) => inPlay[at]);
  const offers = playing.map((at) => ({
    costs: compared.answers[at]!.adjusted,
    fixed: compared.answers[at]!.whole,
  }));
  return {
    request: {
      id: id(0, 1),
      code: 'RQ-2026-0021',
      title: 'Materiales y concreto',
      project: 'Residencial Los Molles',
      revision: 1,
      status: 'Active',
      department: '15',
    },
    version: 3,
    currency: 'PEN',
    basis,
    rates,
    missingRates: [...new Set(answers.map(({ currency = 'PEN' }) => currency).filter((code) => !known.has(code)))],
    adjustments: adjustments.map(({ answer, line, amount, note }) => ({
      quotationId: quotationId(answer),
      itemId: line === null ? null : id(1, line),
      amount,
      note,
    })),
    titles: [{ itemId: id(3, 0), index: '1', description: 'Estructuras', level: 0, before: 0 }],
    lines: lines.map(([description, unit, quantity], at) => ({
      itemId: id(1, at),
      index: `1.${at + 1}`,
      description,
      unit,
      quantity,
      cells: answers.map(({ prices }, answer) => ({
        price: prices[at] ?? null,
        partial: text(partials[answer]![at] ?? null),
        comparable: text(compared.answers[answer]!.comparable[at] ?? null),
        adjusted: text(compared.answers[answer]!.adjusted[at] ?? null),
        deviation: compared.lines[at]!.deviations[answer] ?? undefined,
      })),
      median: compared.lines[at]!.median && text(medianCents(compared.lines[at]!.median)),
      best: text(compared.lines[at]!.best),
      bestQuotationIds: compared.lines[at]!.bestAnswers.map(quotationId),
    })),
    answers: answers.map(({ name, currency = 'PEN', taxMode = 'INCLUDED', current = true }, at) => {
      const own = compared.answers[at]!;
      const quotes = partials[at]!.filter((cents) => cents !== null);
      const total = centsToAmount(documentTotals(quotes, taxMode, '18').total);
      return {
        dispatchId: id(4, at),
        quotationId: quotationId(at),
        code: `COT-2026-0${330 + at}`,
        company: { id: id(5, at), name, logoCompany: null },
        totalAmount: total,
        typeMoneda: currency,
        taxMode,
        coverage: { quoted: own.quoted, of: lines.length },
        status: 'PENDING',
        revision: current ? 1 : 0,
        current,
        inPlay: inPlay[at]!,
        quoted: own.quoted,
        of: lines.length,
        total,
        igvPercent: '18',
        comparableTotal: text(own.comparableTotal),
        adjustedTotal: text(own.adjustedTotal),
        commonTotal: text(own.commonTotal),
        wholeAdjustment: signedAmount(own.whole),
        bestCount: compared.lines.filter(({ bestAnswers }) => bestAnswers.includes(at)).length,
        returnedAt: '2026-11-19T15:00:00.000Z',
        deliveryTime: '6 días',
        paymentMethod: 'Factura a 30 días',
        validityDays: 15,
        validUntil: '2026-12-04',
        expired: false,
        message: '',
      };
    }),
    commonLines: compared.commonLines.length,
    proposals: proposals(offers, offered.maxProviders ?? offers.length).map(({ kind, total, winners, exact }) => ({
      kind,
      total: signedAmount(total),
      coverage: { quoted: winners.filter((at) => at !== null).length, of: lines.length },
      exact,
      shares: [...new Set(winners)].flatMap((offer) => {
        if (offer === null) return [];
        const own = [...winners.keys()].filter((line) => winners[line] === offer);
        const sum = own.reduce((cents, line) => cents + offers[offer]!.costs[line]!, offers[offer]!.fixed);
        const itemIds = own.map((line) => id(1, line));
        return [{ quotationId: quotationId(playing[offer]!), total: signedAmount(sum), itemIds }];
      }),
    })),
    award: null,
  };
}

export const printed = (comparison: Comparison): PrintComparison => ({
  comparison,
  buyer: {
    name: 'Constructora Wayra Sur S.A.C.',
    ruc: '20999012371',
    logoObjectKey: null,
    contactName: 'Rosa Huamán Cárdenas',
  },
  day: '2026-11-23',
});

/** Four answers: one without a line, one in dollars, freight on one and a discount on another. */
export const pictured: Offered = {
  lines: [
    ['Cemento Portland tipo I, 42.5 kg', 'bol', '420'],
    ['Arena gruesa', 'm³', '28.5'],
    ['Piedra chancada de 1/2"', 'm³', '31'],
    ['Fierro corrugado de 3/8", 9 m', 'var', '185'],
  ],
  answers: [
    { name: 'Ferretería Los Pórticos S.A.C.', prices: ['31.90', '68.00', '84.50', '22.40'] },
    { name: 'Aceros y Mallas del Chira', prices: ['32.10', '61.50', null, '17.90'], taxMode: 'EXCLUDED' },
    { name: 'Concretera Andesmix', prices: ['7.35', '14.80', '18.20', '5.70'], currency: 'USD', taxMode: 'EXCLUDED' },
    { name: 'Ladrillera Tierra Cocida', prices: ['31.20', '72.00', '86.00', '23.10'] },
  ],
  rates: [{ currency: 'USD', rate: '3.752', date: '2026-11-19' }],
  adjustments: [
    { answer: 2, line: null, amount: '250', note: 'Flete a obra' },
    { answer: 0, line: 0, amount: '-98.00', note: 'Descuento hablado' },
  ],
};
