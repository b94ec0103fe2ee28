import type { CellValue } from 'exceljs';
import { type ComparedAnswer, conditionsOf, INCOMPLETE, taxNames } from '../../view-model/comparison-texts.js';
import { asNumber, formula } from '../sheet-rows.js';
import { centsCell, centsOf, type FactorRows, playingAnswers } from './comparison-formulas.js';
import { type ComparisonLayout, columnName, type ResultColumn } from './comparison-layout.js';
import { sumsOf } from './comparison-sums.js';

/** A row below the table: a value per answer, and some below the results. */
export interface FootRow {
  label: string;
  /** The value of each answer. */
  values: CellValue[];
  /** What stands beside it. */
  marks?: CellValue[];
  results?: Partial<Record<ResultColumn, CellValue>>;
  strong?: boolean;
  /** Typed by the buyer. */
  open?: boolean;
  /** Amounts of money; else texts and factors. */
  money?: boolean;
}

/** Rows below the table, in order. */
const order = ['comparable', 'lineAdjustments', 'whole', 'total', 'coverage', 'common', 'bestCount', 'gap'] as const;
type FootName = (typeof order)[number];

/** The rows below the table. Sums and differences are formulas over the rows above. */
export class FootFormulas {
  readonly first: number;
  private readonly playing: number[];
  private readonly sums: ReturnType<typeof sumsOf>;

  constructor(private readonly layout: ComparisonLayout) {
    this.first = layout.lastRow + 1;
    this.playing = playingAnswers(layout.comparison);
    this.sums = sumsOf(layout.comparison);
  }

  /** Where the factors stand, below the sums. */
  get factors(): FactorRows {
    const first = this.first + order.length;
    return { rate: first + 1, times: first + 3, over: first + 4 };
  }

  rows(): FootRow[] {
    const { answers } = this.layout.comparison;
    const each = (make: (answer: ComparedAnswer, at: number) => CellValue) => answers.map(make);
    return [
      { ...this.comparable(), money: true, strong: true },
      {
        label: 'Ajustes de partidas',
        values: each(({ adjustedTotal, comparableTotal, wholeAdjustment }, at) => {
          const known = adjustedTotal !== null;
          const cents = known ? centsOf(adjustedTotal) - centsOf(wholeAdjustment) - centsOf(comparableTotal) : 0n;
          const { adjusted, comparable } = this.ranges(at);
          return formula(`ROUND(SUM(${adjusted})-SUM(${comparable}),2)`, centsCell(cents));
        }),
        money: true,
      },
      {
        label: 'Ajuste de toda la cotización',
        values: each(({ wholeAdjustment }) => centsCell(centsOf(wholeAdjustment))),
        results: { amount: formula(this.usedWhole(), centsCell(this.sums.whole)) },
        open: true,
        money: true,
      },
      { ...this.total(), money: true, strong: true },
      {
        label: 'Partidas cotizadas',
        values: each(({ quoted, of }, at) =>
          formula(`COUNT(${this.ranges(at).partial})&" de ${of}"`, `${quoted} de ${of}`),
        ),
      },
      { label: 'En las partidas comunes', values: each((answer, at) => this.common(answer, at)), money: true },
      {
        label: 'Mejor precio en',
        values: each(({ bestCount }, at) => {
          const best = this.layout.range(this.layout.resultColumn('best'));
          const { adjusted } = this.ranges(at);
          return this.playing.includes(at)
            ? formula(`SUMPRODUCT(ISNUMBER(${best})*(${adjusted}=${best}))`, bestCount)
            : 0;
        }),
      },
      { label: 'Sobre el menor total completo', values: each((answer, at) => this.gap(answer, at)), money: true },
      ...this.factorRows(),
      ...conditionRows(answers),
    ];
  }

  private comparable(): FootRow {
    const { layout } = this;
    const sum = (name: 'best' | 'amount' | 'difference') =>
      formula(`ROUND(SUM(${layout.range(layout.resultColumn(name))}),2)`, centsCell(this.sums[name]));
    return {
      label: 'Total comparable',
      values: layout.comparison.answers.map(({ comparableTotal }, at) =>
        formula(`ROUND(SUM(${this.ranges(at).comparable}),2)`, asNumber(comparableTotal ?? '0')),
      ),
      marks: this.marks(),
      results: { best: sum('best'), amount: sum('amount'), difference: sum('difference') },
    };
  }

  private total(): FootRow {
    const { layout } = this;
    const amount = columnName(layout.resultColumn('amount'));
    return {
      label: 'Total ajustado',
      values: layout.comparison.answers.map(({ adjustedTotal }, at) =>
        formula(`ROUND(SUM(${this.ranges(at).adjusted})+${this.cell(at, 'whole')},2)`, asNumber(adjustedTotal ?? '0')),
      ),
      marks: this.marks(),
      results: {
        amount: formula(
          `ROUND(${amount}${this.line('comparable')}+${amount}${this.line('whole')},2)`,
          centsCell(this.sums.amount + this.sums.whole),
        ),
      },
    };
  }

  /** An incomplete total never stands beside a complete one unmarked. */
  private marks(): CellValue[] {
    return this.layout.comparison.answers.map(({ quoted, of, comparableTotal }, at) => {
      const counted = `COUNT(${this.ranges(at).comparable})`;
      const known = comparableTotal === null ? 0 : quoted;
      return formula(
        `IF(${counted}<${of},"${INCOMPLETE}: "&${counted}&" de ${of}","")`,
        known < of ? `${INCOMPLETE}: ${known} de ${of}` : '',
      );
    });
  }

  private common({ commonTotal }: ComparedAnswer, at: number): CellValue {
    const { layout } = this;
    const common = layout.range(layout.resultColumn('common'));
    const { comparable } = this.ranges(at);
    const lacks = `SUMPRODUCT(${common}*ISNUMBER(${comparable}))<SUM(${common})`;
    return formula(
      `IF(OR(SUM(${common})=0,${lacks}),"—",ROUND(SUMIF(${common},1,${comparable}),2))`,
      commonTotal === null ? '—' : asNumber(commonTotal),
    );
  }

  /** Above the cheapest complete answer. An incomplete total is compared with nothing. */
  private gap({ quoted, of, adjustedTotal }: ComparedAnswer, at: number): CellValue {
    const { lines, answers } = this.layout.comparison;
    const isComplete = (answer: number) => `COUNT(${this.ranges(answer).comparable})=${lines.length}`;
    if (!this.playing.includes(at)) return '—';
    const totals = this.playing.map((answer) => `IF(${isComplete(answer)},${this.cell(answer, 'total')},9E+99)`);
    const complete = this.playing.map((answer) => answers[answer]!).filter((one) => one.quoted === one.of);
    const totalsOf = complete.filter((one) => one.adjustedTotal !== null).map((one) => centsOf(one.adjustedTotal));
    const least = totalsOf.reduce((low, cents) => (cents < low ? cents : low), totalsOf[0] ?? 0n);
    const shown = centsCell(centsOf(adjustedTotal) - least);
    return formula(
      `IF(${isComplete(at)},ROUND(${this.cell(at, 'total')}-MIN(${totals.join()}),2),"${INCOMPLETE}")`,
      quoted === of && adjustedTotal !== null ? shown : INCOMPLETE,
    );
  }

  /** Currency, mode of the prices, rate and the two parts of the tax factor. */
  private factorRows(): FootRow[] {
    const { comparison, basisCell } = this.layout;
    const { answers } = comparison;
    const first = this.first + order.length;
    const mode = (at: number) => `${this.column(at)}$${first}`;
    const igv = (at: number) => `${this.column(at)}$${first + 2}`;
    const factor = ({ taxMode, igvPercent }: ComparedAnswer) => {
      const withTax = 100 + asNumber(igvPercent);
      if (taxMode === 'EXCLUDED' && comparison.basis === 'WITH_TAX') return { times: withTax, over: 100 };
      if (taxMode === 'INCLUDED' && comparison.basis === 'WITHOUT_TAX') return { times: 100, over: withTax };
      return { times: 1, over: 1 };
    };
    const gains = (at: number) => `AND(${mode(at)}="${taxNames.EXCLUDED}",${basisCell}="Con IGV")`;
    const loses = (at: number) => `AND(${mode(at)}="${taxNames.INCLUDED}",${basisCell}="Sin IGV")`;
    return [
      { label: 'Precios', values: answers.map(({ taxMode }) => taxNames[taxMode]) },
      {
        label: 'Tipo de cambio',
        values: answers.map(({ typeMoneda }) => {
          const cell = this.layout.rateCell(typeMoneda);
          const rate = comparison.rates.find(({ currency }) => currency === typeMoneda)?.rate;
          return cell === null ? 1 : formula(`IF(${cell}="","",${cell})`, rate === undefined ? '' : asNumber(rate));
        }),
      },
      { label: 'IGV en %', values: answers.map(({ igvPercent }) => asNumber(igvPercent)) },
      {
        label: 'Se multiplica por',
        values: answers.map((answer, at) =>
          formula(`IF(${gains(at)},100+${igv(at)},IF(${loses(at)},100,1))`, factor(answer).times),
        ),
      },
      {
        label: 'Se divide entre',
        values: answers.map((answer, at) =>
          formula(`IF(${gains(at)},100,IF(${loses(at)},100+${igv(at)},1))`, factor(answer).over),
        ),
      },
    ];
  }

  /** Σ of the whole adjustments of the answers that are chosen at least once. */
  private usedWhole(): string {
    const { layout } = this;
    const chosen = layout.range(layout.resultColumn('chosen'));
    const used = layout.comparison.answers.map(
      (_, at) => `IF(COUNTIF(${chosen},${layout.nameCell(at)})>0,${this.cell(at, 'whole')},0)`,
    );
    return used.length === 0 ? '0' : `ROUND(${used.join('+')},2)`;
  }

  private line(name: FootName): number {
    return this.first + order.indexOf(name);
  }

  /** Values of an answer stand in its first column. */
  private column(answer: number): string {
    return columnName(this.layout.answerColumn(answer, 'price'));
  }

  private cell(answer: number, name: FootName): string {
    return `${this.column(answer)}${this.line(name)}`;
  }

  private ranges(answer: number) {
    const range = (name: 'partial' | 'comparable' | 'adjusted') =>
      this.layout.range(this.layout.answerColumn(answer, name));
    return { partial: range('partial'), comparable: range('comparable'), adjusted: range('adjusted') };
  }
}

function conditionRows(answers: readonly ComparedAnswer[]): FootRow[] {
  const all = answers.map(conditionsOf);
  return (all[0] ?? []).map(([label], at) => ({ label, values: all.map((own) => own[at]![1]) }));
}
