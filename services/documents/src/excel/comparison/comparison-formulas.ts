import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import type { CellValue } from 'exceljs';
import { asNumber, formula } from '../sheet-rows.js';
import { type AnswerColumn, type ComparisonLayout, columnName, type ResultColumn } from './comparison-layout.js';

const NOT_QUOTED = 'No cotizó';
const NO_RATE = 'Falta tipo de cambio';
const CHANGED = 'Partida cambiada';

type Line = Comparison['lines'][number];
type Cell = Line['cells'][number];

/** Rows below the table that hold the factors of each answer. */
export interface FactorRows {
  rate: number;
  times: number;
  over: number;
}

const numberOrNull = (decimal: string | null): number | null => (decimal === null ? null : asNumber(decimal));

/** Céntimos as a cell holds them. */
export const centsCell = (cents: bigint): number => Number(cents) / 100;
export const centsOf = (amount: string | null): bigint => signedCents(amount ?? '0');

/** The numbers of the answers that compete. */
export const playingAnswers = ({ answers, missingRates }: Comparison): number[] =>
  answers.flatMap(({ inPlay, current, typeMoneda }, at) =>
    inPlay || (current && missingRates.includes(typeMoneda)) ? [at] : [],
  );

/** The cells of one answer in one line. Prices and adjustments are typed; the rest follows from them. */
export class LineFormulas {
  private readonly playing: number[];

  constructor(
    private readonly layout: ComparisonLayout,
    private readonly factors: FactorRows,
  ) {
    this.playing = playingAnswers(layout.comparison);
  }

  answer(line: Line, answer: number, row: number): CellValue[] {
    const cell = line.cells[answer]!;
    // A quantity that was agreed in a round is a number in the formula, because the column holds the Request's.
    if (cell.changed) return [numberOrNull(cell.price), null, CHANGED, null, null];
    const { adjustments, answers } = this.layout.comparison;
    const { quotationId } = answers[answer]!;
    const own = adjustments.filter((one) => one.quotationId === quotationId && one.itemId === line.itemId);
    const adjustment = own.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
    const at = (name: AnswerColumn) => `${columnName(this.layout.answerColumn(answer, name))}${row}`;
    return [
      numberOrNull(cell.price),
      formula(
        `IF(${at('price')}="","",ROUND(${cell.quantity ?? `$D${row}`}*${at('price')},2))`,
        numberOrNull(cell.partial) ?? '',
      ),
      formula(this.comparable(answer, at), comparableShown(cell)),
      own.length === 0 ? null : centsCell(adjustment),
      formula(
        `IF(ISNUMBER(${at('comparable')}),ROUND(${at('comparable')}+${at('adjustment')},2),"")`,
        numberOrNull(cell.adjusted) ?? '',
      ),
    ];
  }

  /** @param chosen number of the answer that the line goes to */
  result(line: Line, row: number, chosen: number | null): CellValue[] {
    const { layout } = this;
    const adjusted = this.of('adjusted', row);
    const comparable = this.of('comparable', row);
    const cell = (name: ResultColumn) => `${columnName(layout.resultColumn(name))}${row}`;
    const amount = chosen === null ? null : line.cells[chosen]!.adjusted;
    const bestAt = layout.comparison.answers.findIndex(({ quotationId }) =>
      line.bestQuotationIds.includes(quotationId),
    );
    return [
      formula(least(adjusted), numberOrNull(line.best) ?? ''),
      formula(this.bestName(cell('best'), row), bestAt < 0 ? '' : layout.nameOf(bestAt)),
      formula(middle(comparable), numberOrNull(line.median) ?? ''),
      chosen === null ? null : layout.nameOf(chosen),
      formula(this.chosenAmount(cell('chosen'), row), numberOrNull(amount) ?? ''),
      formula(
        `IF(AND(ISNUMBER(${cell('amount')}),ISNUMBER(${cell('best')})),ROUND(${cell('amount')}-${cell('best')},2),"")`,
        amount === null || line.best === null ? '' : centsCell(centsOf(amount) - centsOf(line.best)),
      ),
      this.common(line, comparable),
    ];
  }

  /** 1 on a line that every answer with a known rate quoted. */
  private common({ cells }: Line, comparable: readonly string[]): CellValue {
    const { comparison } = this.layout;
    const rates = this.playing.map((at) => `${columnName(this.layout.answerColumn(at, 'price'))}$${this.factors.rate}`);
    const known = this.playing.filter((at) => comparison.answers[at]!.inPlay);
    const isCommon = known.length > 0 && known.every((at) => cells[at]!.comparable !== null);
    if (comparable.length === 0) return 0;
    const counted = `COUNT(${comparable.join()})`;
    return formula(`IF(AND(${counted}>0,${counted}=COUNT(${rates.join()})),1,0)`, isCommon ? 1 : 0);
  }

  private of(name: AnswerColumn, row: number): string[] {
    return this.playing.map((answer) => `${columnName(this.layout.answerColumn(answer, name))}${row}`);
  }

  private comparable(answer: number, at: (name: AnswerColumn) => string): string {
    const column = columnName(this.layout.answerColumn(answer, 'price'));
    const factor = (name: keyof FactorRows) => `${column}$${this.factors[name]}`;
    const amount = `ROUND(${at('partial')}*${factor('rate')}*${factor('times')}/${factor('over')},2)`;
    return `IF(${at('price')}="","${NOT_QUOTED}",IF(${factor('rate')}="","${NO_RATE}",${amount}))`;
  }

  /** The first answer with the best amount. */
  private bestName(best: string, row: number): string {
    const named = this.playing.reduceRight((rest, answer) => {
      const adjusted = `${columnName(this.layout.answerColumn(answer, 'adjusted'))}${row}`;
      return `IF(${adjusted}=${best},${this.layout.nameCell(answer)},${rest})`;
    }, '""');
    return `IF(${best}="","",${named})`;
  }

  /** The adjusted amount of the answer with the chosen name. */
  private chosenAmount(chosen: string, row: number): string {
    const { layout } = this;
    const last = layout.comparison.answers.length - 1;
    if (last < 0) return '""';
    const end = columnName(layout.answerColumn(last, 'adjusted'));
    const start = columnName(layout.answerColumn(0, 'price'));
    const names = `$${start}$${layout.nameLine}:$${end}$${layout.nameLine}`;
    return `IF(${chosen}="","",INDEX($${start}${row}:$${end}${row},MATCH(${chosen},${names},0)+4))`;
  }
}

/** `cells` are listed one by one: texts in them do not count. */
const least = (cells: readonly string[]): string =>
  cells.length === 0 ? '""' : `IF(COUNT(${cells.join()})=0,"",MIN(${cells.join()}))`;

const middle = (cells: readonly string[]): string =>
  cells.length === 0 ? '""' : `IF(COUNT(${cells.join()})=0,"",ROUND(MEDIAN(${cells.join()}),2))`;

function comparableShown({ price, comparable }: Cell): number | string {
  if (price === null) return NOT_QUOTED;
  return comparable === null ? NO_RATE : asNumber(comparable);
}
