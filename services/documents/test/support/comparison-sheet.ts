import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { ComparisonLayout } from '../../src/excel/comparison/comparison-layout.js';
import type { Offered } from './print-comparisons.js';
import { aComparison } from './print-comparisons.js';
import { loadWorkbook, saveWorkbook } from './spreadsheet.js';

type Comparison = PrintComparison['comparison'];

/** What a sheet says, in plain figures. */
interface Matrix {
  best: string[];
  chosen: string[];
  answers: {
    comparable: string[];
    adjusted: string[];
    comparableTotal: string;
    adjustedTotal: string;
    coverage: string;
    common: string;
    bestCount: string;
    gap: string;
  }[];
}

const HEAD_MARK = 'P. unit.';
const PER_ANSWER = 5;
const LINE_COLUMNS = 4;

/** `S/ -1,234.5` → `-1234.50`; other texts stay. */
function figure(text: string | undefined): string {
  const plain = (text ?? '').replace(/[,\s]|S\/|\$/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain).toFixed(2) : (text ?? '').trim();
}

/** Reads a sheet by its heads and labels. */
export function matrixOf(sheet: readonly (readonly string[])[]): Matrix {
  const heads = sheet.findIndex((row) => row.includes(HEAD_MARK));
  const count = sheet[heads]!.filter((text) => text === HEAD_MARK).length;
  const foot = sheet.findIndex((row) => row[1] === 'Total comparable');
  const rows = sheet.slice(heads + 1, foot).filter((row) => (row[2] ?? '') !== '');
  const labelled = (label: string) => sheet.find((row, at) => at >= foot && row[1] === label)!;
  const results = LINE_COLUMNS + count * PER_ANSWER;
  return {
    best: rows.map((row) => figure(row[results])),
    chosen: rows.map((row) => row[results + 3] ?? ''),
    answers: Array.from({ length: count }, (_, answer) => {
      const first = LINE_COLUMNS + answer * PER_ANSWER;
      const value = (label: string) => figure(labelled(label)[first]);
      return {
        comparable: rows.map((row) => figure(row[first + 2])),
        adjusted: rows.map((row) => figure(row[first + 4])),
        comparableTotal: value('Total comparable'),
        adjustedTotal: value('Total ajustado'),
        coverage: labelled('Partidas cotizadas')[first]!,
        common: value('En las partidas comunes'),
        bestCount: value('Mejor precio en'),
        gap: value('Sobre el menor total completo'),
      };
    }),
  };
}

/** What the sheet of a comparison has to say, from the amounts of the rules. */
export function bestOf({ lines, answers, proposals }: Comparison): Matrix {
  const complete = answers.filter(({ inPlay, quoted, of }) => inPlay && quoted === of);
  const least = Math.min(...complete.map(({ adjustedTotal }) => Number(adjustedTotal)));
  const nameOf = (itemId: string): string => {
    const share = proposals
      .find(({ kind }) => kind === 'BEST_PRICE')
      ?.shares.find((one) => one.itemIds.includes(itemId));
    const at = answers.findIndex(({ quotationId }) => quotationId === share?.quotationId);
    return at < 0 ? '' : `${at + 1}. ${answers[at]!.company.name}`;
  };
  return {
    best: lines.map(({ best }) => best ?? ''),
    chosen: lines.map(({ itemId }) => nameOf(itemId)),
    answers: answers.map((answer, at) => ({
      comparable: lines.map(({ cells }) => cells[at]!.comparable ?? 'No cotizó'),
      adjusted: lines.map(({ cells }) => cells[at]!.adjusted ?? ''),
      comparableTotal: answer.comparableTotal ?? '0.00',
      adjustedTotal: answer.adjustedTotal ?? '0.00',
      coverage: `${answer.quoted} de ${answer.of}`,
      common: answer.commonTotal ?? '—',
      bestCount: `${answer.bestCount}.00`,
      gap: answer.quoted === answer.of ? (Number(answer.adjustedTotal) - least).toFixed(2) : 'Incompleta',
    })),
  };
}

/** What a person types into the sheet. Numbers of answer and line count from 0. */
interface Typed {
  prices?: readonly (readonly [answer: number, line: number, price: string | null])[];
  rate?: string;
  basis?: 'WITHOUT_TAX';
  whole?: readonly [answer: number, amount: string];
}

/** The same offer with what was typed. */
export function changedOffer(offered: Offered, { prices = [], rate, basis, whole }: Typed): Offered {
  const answers = offered.answers.map((answer, at) => ({
    ...answer,
    prices: answer.prices.map((price, line) => {
      const typed = prices.find(([one, other]) => one === at && other === line);
      return typed ? typed[2] : price;
    }),
  }));
  const others = (offered.adjustments ?? []).filter(
    ({ answer, line }) => !(whole && line === null && answer === whole[0]),
  );
  return {
    ...offered,
    answers,
    ...(basis ? { basis } : {}),
    ...(rate ? { rates: [{ currency: 'USD', rate, date: '2026-11-19' }] } : {}),
    adjustments: whole ? [...others, { answer: whole[0], line: null, amount: whole[1], note: 'Flete' }] : others,
  };
}

/** Types into the cells of the workbook. */
export async function retyped(bytes: Uint8Array, offered: Offered, typed: Typed): Promise<Buffer> {
  const workbook = await loadWorkbook(bytes);
  const sheet = workbook.worksheets[0]!;
  const layout = new ComparisonLayout(aComparison(offered));
  for (const [answer, line, price] of typed.prices ?? []) {
    const row = layout.firstRow + layout.rows.findIndex((one) => 'line' in one && one.at === line);
    sheet.getCell(row, layout.answerColumn(answer, 'price')).value = price === null ? null : Number(price);
  }
  if (typed.rate) sheet.getCell(layout.rateCell('USD')!.replaceAll('$', '')).value = Number(typed.rate);
  if (typed.basis) sheet.getCell(layout.basisCell.replaceAll('$', '')).value = 'Sin IGV';
  if (typed.whole) {
    const [answer, amount] = typed.whole;
    sheet.eachRow((row) => {
      if (row.getCell(2).text === 'Ajuste de toda la cotización')
        row.getCell(layout.answerColumn(answer, 'price')).value = Number(amount);
    });
  }
  return saveWorkbook(workbook);
}
