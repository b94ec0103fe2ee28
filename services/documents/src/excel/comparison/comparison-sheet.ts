import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import type { Alignment, Cell, CellValue, DataValidation, Style, stream, Worksheet } from 'exceljs';
import type { NoteBlock } from '../../view-model/comparison-notes.js';
import { basisNames } from '../../view-model/comparison-texts.js';
import { cleanLine } from '../../view-model/long-text.js';
import {
  headStyle,
  metaStyle,
  moneyFormat,
  openStyle,
  partStyle,
  priceFormat,
  QUANTITY_FORMAT,
  strongStyle,
  TEXT_FORMAT,
  titleStyle,
} from '../styles.js';
import type { FootRow } from './comparison-foot.js';
import {
  answerColumns,
  type ComparisonLayout,
  columnName,
  LINE_COLUMNS,
  type ResultColumn,
  resultColumns,
} from './comparison-layout.js';

const lineHeads = ['Ítem', 'Descripción', 'Und.', 'Cantidad'] as const;
const answerHeads = ['P. unit.', 'Parcial', 'Comparable', 'Ajuste', 'Con ajuste'] as const;
const resultHeads = ['Mejor', 'Mejor cotización', 'Mediana', 'Elegida', 'Monto', 'Diferencia', 'Común'] as const;
const lineWidths = [10, 48, 8, 14];
const answerWidths = [13, 15, 15, 12, 15];
const resultWidths = [15, 30, 15, 30, 15, 14, 8];
const AMOUNT_FORMAT = '#,##0.00';
const RATE_FORMAT = '#,##0.00####';
const DESCRIPTION = 2;
const NAMES_SHEET = 'Listas';
const A4 = 9;
const TEXTS = 3;

const bestFill = { type: 'pattern', pattern: 'solid', bgColor: { argb: 'FFDDF0E3' } } as const;

/** A method of exceljs that is missing in its types: one rule for a whole range. */
interface RangeValidations {
  dataValidations: { add(range: string, validation: DataValidation): void };
}

/** Writes the sheet of the matrix from top to bottom. */
export class ComparisonSheet {
  /** The number of the next line, from 1. */
  next = 1;
  private readonly sheet: Worksheet;
  /** One style object for all cells that look alike, because the writer compares styles by identity. */
  private readonly styles = new Map<Partial<Style>, Map<string, Partial<Style>>>();

  constructor(
    private readonly workbook: stream.xlsx.WorkbookWriter,
    readonly layout: ComparisonLayout,
  ) {
    const heads = layout.nameLine + 1;
    this.sheet = workbook.addWorksheet('Comparativo', {
      pageSetup: { paperSize: A4, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      views: [{ state: 'frozen', ySplit: heads, xSplit: DESCRIPTION, showGridLines: false }],
      headerFooter: { oddFooter: `&L${layout.comparison.request.code.replaceAll('&', '&&')}&RPágina &P de &N` },
    });
    this.sheet.pageSetup.printTitlesRow = `${layout.nameLine}:${heads}`;
    const answers = layout.comparison.answers.flatMap(() => answerWidths);
    this.sheet.columns = [...lineWidths, ...answers, ...resultWidths].map((width) => ({ width }));
    this.sheet.getColumn(layout.resultColumn('common')).hidden = true;
  }

  text(text: string, style: Partial<Style>): void {
    this.write((cell) => this.put(cell(1), cleanLine(text), style, TEXT_FORMAT));
  }

  /** A label with a value to type. */
  setting(label: string, value: CellValue): void {
    this.write((cell) => {
      this.put(cell(1), label, metaStyle, TEXT_FORMAT);
      this.put(cell(LINE_COLUMNS), value, openStyle(strongStyle), RATE_FORMAT);
    });
  }

  /** Names of the answers, each with why it does not compete, and the heads of the columns. */
  names(answers: readonly { name: string; note: string }[]): void {
    this.write((cell) => {
      for (let column = 1; column <= this.layout.columns; column += 1)
        this.put(cell(column), null, headStyle, TEXT_FORMAT);
      for (const [at, { name, note }] of answers.entries()) {
        this.put(cell(this.layout.answerColumn(at, 'price')), name, headStyle, TEXT_FORMAT);
        this.put(cell(this.layout.answerColumn(at, 'adjusted')), note || null, headStyle, TEXT_FORMAT);
      }
    });
    const heads = [...lineHeads, ...answers.flatMap(() => answerHeads), ...resultHeads];
    this.write((cell) => {
      for (const [at, head] of heads.entries()) this.put(cell(at + 1), head, headStyle, TEXT_FORMAT);
    });
  }

  title({ index, description }: Comparison['titles'][number]): void {
    this.write((cell) => {
      for (let column = 1; column <= this.layout.columns; column += 1)
        this.put(cell(column), null, titleStyle, TEXT_FORMAT);
      this.put(cell(1), index, titleStyle, TEXT_FORMAT);
      this.put(cell(DESCRIPTION), cleanLine(description), titleStyle, TEXT_FORMAT);
    });
  }

  line(line: readonly CellValue[], answers: readonly (readonly CellValue[])[], results: readonly CellValue[]): void {
    const { layout } = this;
    this.write((cell) => {
      for (const [at, value] of line.entries()) this.put(cell(at + 1), value, partStyle, QUANTITY_FORMAT);
      for (const [answer, values] of answers.entries()) {
        const { typeMoneda } = layout.comparison.answers[answer]!;
        for (const [at, value] of values.entries()) {
          const name = answerColumns[at]!;
          const typed = name === 'price' || name === 'adjustment';
          const format = { price: priceFormat(typeMoneda), partial: moneyFormat(typeMoneda) }[name as 'price'];
          const style = typed ? openStyle(partStyle) : partStyle;
          this.put(cell(layout.answerColumn(answer, name)), value, style, format ?? AMOUNT_FORMAT);
        }
      }
      for (const [at, value] of results.entries()) {
        const name = resultColumns[at]!;
        const style = name === 'chosen' ? openStyle(partStyle) : partStyle;
        this.put(cell(layout.resultColumn(name)), value, style, AMOUNT_FORMAT);
      }
    });
  }

  foot({ label, values, marks = [], results = {}, strong, open, money }: FootRow): void {
    const style = strong ? strongStyle : metaStyle;
    const format = money ? AMOUNT_FORMAT : 'General';
    this.write((cell) => {
      this.put(cell(DESCRIPTION), label, style, TEXT_FORMAT);
      for (const [answer, value] of values.entries()) {
        const column = cell(this.layout.answerColumn(answer, 'price'));
        this.put(column, value, open ? openStyle(style) : style, format);
      }
      for (const [answer, value] of marks.entries())
        this.put(cell(this.layout.answerColumn(answer, 'partial')), value, style, TEXT_FORMAT);
      for (const [name, value] of Object.entries(results) as [ResultColumn, CellValue][])
        this.put(cell(this.layout.resultColumn(name)), value, style, AMOUNT_FORMAT);
    });
  }

  /** Marks the best amounts, and offers the names of answers and bases to choose from. */
  close(): void {
    const { layout, sheet } = this;
    const { answers, lines } = layout.comparison;
    const validations = (sheet as unknown as RangeValidations).dataValidations;
    const list = (formulae: string): DataValidation => ({ type: 'list', allowBlank: true, formulae: [formulae] });
    if (answers.length > 0 && lines.length > 0) {
      const chosen = columnName(layout.resultColumn('chosen'));
      const rows = `${chosen}${layout.firstRow}:${chosen}${layout.lastRow}`;
      validations.add(rows, list(`${NAMES_SHEET}!$A$1:$A$${answers.length}`));
    }
    validations.add(layout.basisCell.replaceAll('$', ''), list(`"${Object.values(basisNames).join()}"`));
    if (answers.length > 0 && lines.length > 0) {
      const best = columnName(layout.resultColumn('best'));
      for (const at of answers.keys()) {
        const column = columnName(layout.answerColumn(at, 'adjusted'));
        const formula = `AND(ISNUMBER($${column}${layout.firstRow}),$${column}${layout.firstRow}=$${best}${layout.firstRow})`;
        sheet.addConditionalFormatting({
          ref: `${column}${layout.firstRow}:${column}${layout.lastRow}`,
          rules: [{ type: 'expression', priority: at + 1, formulae: [formula], style: { fill: bestFill } }],
        });
      }
    }
    sheet.commit();
  }

  /** The names to choose from stand together on a hidden sheet, because a list needs one range. */
  choices(): void {
    const sheet = this.workbook.addWorksheet(NAMES_SHEET, { state: 'hidden' });
    for (const at of this.layout.comparison.answers.keys()) {
      const row = sheet.getRow(at + 1);
      row.getCell(1).value = this.layout.nameOf(at);
      row.commit();
    }
    sheet.commit();
  }

  notes(blocks: readonly NoteBlock[]): void {
    const sheet = this.workbook.addWorksheet('Notas');
    sheet.columns = [{ width: 120 }];
    let line = 1;
    for (const { heading, lines } of blocks) {
      for (const [at, text] of [heading, ...lines].entries()) {
        const row = sheet.getRow(line);
        this.put(row.getCell(1), text, at === 0 ? strongStyle : metaStyle, TEXT_FORMAT);
        row.commit();
        line += 1;
      }
    }
    sheet.commit();
  }

  private put(cell: Cell, value: CellValue, style: Partial<Style>, format: string): void {
    cell.value = value;
    const known = this.styles.get(style) ?? new Map<string, Partial<Style>>();
    this.styles.set(style, known);
    const numFmt = typeof value === 'string' ? TEXT_FORMAT : format;
    const left = typeof value === 'string' && Number(cell.col) <= TEXTS;
    const wrap = Number(cell.col) === DESCRIPTION && style !== titleStyle;
    const name = `${numFmt} ${left} ${wrap}`;
    const alignment: Partial<Alignment> = { vertical: 'top', wrapText: wrap };
    if (left) alignment.horizontal = 'left';
    const made = known.get(name) ?? { ...style, numFmt, alignment };
    known.set(name, made);
    cell.style = made;
  }

  private write(fill: (cell: (column: number) => Cell) => void): void {
    const row = this.sheet.getRow(this.next);
    fill((column) => row.getCell(column));
    row.commit();
    this.next += 1;
  }
}
