import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import ExcelJS, { type DataValidation, type Worksheet } from 'exceljs';
import { type PrintView, printView } from '../view-model/print-view.js';
import { SheetFlow } from './sheet-flow.js';
import { SheetLines } from './sheet-lines.js';
import { HEADINGS } from './sheet-rows.js';
import { headStyle, metaStyle, strongStyle, totalStyle } from './styles.js';
import { totalLines } from './totals-rows.js';

export const sheetNames = { Quotation: 'Cotización', Request: 'Requerimiento' } as const;
const widths = [10, 14, 60, 10, 14, 16, 18];
const A4 = 9;
/** Percent of the scale at which all columns fit a sheet. */
const SCALE = 90;

/** Excel supports seven outline levels; exceljs writes rows of the highest level as collapsed. */
const LEVELS = 7;
export const DEEPEST_GROUP = LEVELS - 1;

/** A method of exceljs that is missing in its types: one rule for a whole range. */
interface RangeValidations {
  dataValidations: { add(range: string, validation: DataValidation): void };
}

/** The same rows as another document: its name and the heads of its columns. */
export interface SheetLooks {
  name: string;
  headings: readonly string[];
}

interface BookOptions {
  document: PrintDocument;
  output: Writable;
  /** The number of visible and printed columns. */
  columns: number;
  /** Lines above the first item, including the column heads. They are frozen and printed on every sheet. */
  headLines: number;
  /** Titles can collapse the rows below them. */
  grouped?: boolean;
  /**
   * Builds the workbook in memory. The stream of exceljs 4.4 writes the sheet protection after the validations, and
   * Excel reports such a file as damaged.
   */
  inMemory?: boolean;
  looks?: SheetLooks | undefined;
}

/** Writes a workbook with one sheet to a stream. */
export class SheetBook {
  readonly view: PrintView;
  readonly sheet: Worksheet;
  readonly lines: SheetLines;
  private readonly flow: SheetFlow | null;
  private readonly workbook: ExcelJS.Workbook | ExcelJS.stream.xlsx.WorkbookWriter;

  constructor(private readonly options: BookOptions) {
    const { document, output, columns, inMemory = false } = options;
    this.view = printView(document, null);
    this.workbook = inMemory
      ? new ExcelJS.Workbook()
      : new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
    this.workbook.creator = this.view.issuer.name;
    this.sheet = this.addSheet();
    this.lines = new SheetLines(this.sheet, document, columns);
    this.flow = inMemory ? null : new SheetFlow(output);
  }

  addColumnHeads(): void {
    const { headings = HEADINGS } = this.options.looks ?? {};
    this.lines.add({ cells: headings.slice(0, this.lines.columns), style: headStyle });
  }

  /**
   * Adds SUBTOTAL, IGV and TOTAL of the lines from `firstLine` to here, the total in words and the meaning of the
   * prices.
   */
  addTotals(firstLine: number, words: boolean): void {
    const { lines, view } = this;
    const { document } = this.options;
    if (document.totals === null || view.totals === null) return;
    const sum = `SUBTOTAL(9,G${firstLine}:G${lines.next - 1})`;
    for (const { label, value, isTotal } of totalLines({ document, totals: document.totals, sum, line: lines.next })) {
      const style = isTotal ? totalStyle : strongStyle;
      lines.add({ cells: [null, null, null, null, null, label, value], style });
    }
    if (words) lines.text(view.totals.words, strongStyle);
    lines.text(view.taxNote, metaStyle);
    // The offline form shows no coverage, because its prices are still missing.
    if (words && view.totals.coverage) lines.text(`Cotizado: ${view.totals.coverage}.`, strongStyle);
  }

  /** Hides a column of technical data. */
  hideColumn(column: number): void {
    this.sheet.getColumn(column).hidden = true;
  }

  /** Locks all cells that are not open, without a password, and validates typed values in `range`. */
  async protect(range: string, validation: DataValidation): Promise<void> {
    const allowed = { selectLockedCells: true, selectUnlockedCells: true, formatColumns: true, formatRows: true };
    await this.sheet.protect('', allowed);
    (this.sheet as unknown as RangeValidations).dataValidations.add(range, validation);
  }

  /** Waits until the rows written so far are flushed, and yields to other work. */
  async catchUp(): Promise<void> {
    if (this.flow) await this.flow.catchUp();
    else await setImmediate();
  }

  /** Closes sheet and workbook. */
  async close(): Promise<void> {
    const last = 'ABCDEFG'.charAt(this.options.columns - 1);
    this.sheet.pageSetup.printArea = `A1:${last}${this.lines.next - 1}`;
    const { workbook, flow } = this;
    if (flow && 'commit' in workbook) {
      this.sheet.commit();
      await flow.finish(workbook.commit());
    } else if ('xlsx' in workbook) {
      const bytes = await workbook.xlsx.writeBuffer();
      await pipeline(Readable.from([Buffer.from(bytes)]), this.options.output);
    }
  }

  private addSheet(): Worksheet {
    const { document, columns, headLines, grouped = false, looks } = this.options;
    // exceljs writes fit-to-page before the groups, and Excel reports such a file as damaged. So a sheet uses one of
    // them.
    const size = grouped ? { scale: SCALE } : { fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
    const groups = { outlineLevelRow: LEVELS, outlineProperties: { summaryBelow: false, summaryRight: false } };
    const sheet = this.workbook.addWorksheet(looks?.name ?? sheetNames[document.kind], {
      ...(grouped ? { properties: groups } : {}),
      pageSetup: { paperSize: A4, orientation: 'landscape', ...size },
      views: [{ state: 'frozen', ySplit: headLines, xSplit: 0, showGridLines: false }],
      headerFooter: { oddFooter: `&L${document.code.replaceAll('&', '&&')}&RPágina &P de &N` },
    });
    sheet.pageSetup.printTitlesRow = `${headLines}:${headLines}`;
    sheet.columns = widths.slice(0, columns).map((width) => ({ width }));
    return sheet;
  }
}
