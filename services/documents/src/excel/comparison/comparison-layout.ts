import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';

/** Columns of the line itself: item, description, unit, quantity. */
export const LINE_COLUMNS = 4;
/** Columns of each answer, in this order. */
export const answerColumns = ['price', 'partial', 'comparable', 'adjustment', 'adjusted'] as const;
export type AnswerColumn = (typeof answerColumns)[number];
/** Columns after the answers, in this order. */
export const resultColumns = ['best', 'bestName', 'median', 'chosen', 'amount', 'difference', 'common'] as const;
export type ResultColumn = (typeof resultColumns)[number];

/** Number, subject, buyer, and how to use the sheet. */
const TITLE_LINES = 4;
const BASIS_LINE = TITLE_LINES + 1;
const VALUE_COLUMN = 'D';

/** 1 → A, 27 → AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** A row of the sheet below the heads: a title of the Request, or one of its lines. */
type SheetRow = { title: Comparison['titles'][number] } | { line: Comparison['lines'][number]; at: number };

/** Where everything stands, so that formulas can refer to what is written later. Lines count from 1. */
export class ComparisonLayout {
  /** Foreign currencies of the answers, each with a cell for its rate. */
  readonly currencies: Comparison['rates'][number]['currency'][];
  readonly rows: SheetRow[];
  /** The line with the names of the answers; the heads of columns follow. */
  readonly nameLine: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly columns: number;

  constructor(readonly comparison: Comparison) {
    const { answers, currency, lines, titles } = comparison;
    const all = answers.map(({ typeMoneda }) => typeMoneda).filter((code) => code !== currency);
    this.currencies = [...new Set(all)];
    this.rows = [...lines.keys(), lines.length].flatMap((at): SheetRow[] => [
      ...titles.filter(({ before }) => before === at).map((title) => ({ title })),
      ...(at < lines.length ? [{ line: lines[at]!, at }] : []),
    ]);
    this.nameLine = BASIS_LINE + this.currencies.length + 1;
    this.firstRow = this.nameLine + 2;
    this.lastRow = this.firstRow + this.rows.length - 1;
    this.columns = LINE_COLUMNS + answers.length * answerColumns.length + resultColumns.length;
  }

  readonly basisCell = `$${VALUE_COLUMN}$${BASIS_LINE}`;

  /** The cell of a currency's rate; null for the comparison's own. */
  rateCell(currency: string): string | null {
    const at = (this.currencies as readonly string[]).indexOf(currency);
    return at < 0 ? null : `$${VALUE_COLUMN}$${BASIS_LINE + 1 + at}`;
  }

  answerColumn(answer: number, name: AnswerColumn): number {
    return LINE_COLUMNS + answer * answerColumns.length + answerColumns.indexOf(name) + 1;
  }

  resultColumn(name: ResultColumn): number {
    return this.columns - resultColumns.length + resultColumns.indexOf(name) + 1;
  }

  /** `$E$8`: the name of an answer. */
  nameCell(answer: number): string {
    return `$${columnName(this.answerColumn(answer, 'price'))}$${this.nameLine}`;
  }

  /** All rows of a column: `I10:I400`. */
  range(column: number): string {
    const name = columnName(column);
    return `${name}$${this.firstRow}:${name}$${this.lastRow}`;
  }

  /** `1. Ferretería Uno S.A.C.`: unique, so that a choice tells one answer. */
  nameOf(answer: number): string {
    return `${answer + 1}. ${this.comparison.answers[answer]?.company.name ?? ''}`;
  }
}

/** The answer that each line goes to, by number: as awarded, before that at the best price. */
export function chosenAnswers({ answers, award, lines, proposals }: Comparison): (number | null)[] {
  const numberOf = new Map(answers.map(({ quotationId }, at) => [quotationId, at]));
  const decided = new Map<string, string | null>();
  if (award) for (const { itemId, quotationId } of award.lines) decided.set(itemId, quotationId);
  else {
    const proposal = proposals.find(({ kind }) => kind === 'BEST_PRICE');
    for (const { quotationId, itemIds } of proposal?.shares ?? [])
      for (const itemId of itemIds) decided.set(itemId, quotationId);
  }
  return lines.map(({ itemId }) => numberOf.get(decided.get(itemId) ?? '') ?? null);
}
