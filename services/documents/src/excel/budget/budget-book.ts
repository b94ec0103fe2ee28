import type { Writable } from 'node:stream';
import ExcelJS, { type CellValue, type Style, type Worksheet } from 'exceljs';
import { SheetFlow } from '../sheet-flow.js';
import { headStyle, openStyle, TEXT_FORMAT } from '../styles.js';

const A4 = 9;
/** Lines between two waits for the stream. */
const LINES_AT_ONCE = 250;

export interface SheetColumn {
  heading: string;
  width: number;
  /** Number format of its figures; without one a column of texts. */
  format?: string;
}

/** Writes one line after the other and frees the memory of written lines. A text stays a text. */
export class BudgetSheet {
  /** The number of the next line, from 1. */
  next = 1;
  /** One style object for all cells that look alike, because the writer compares styles by identity. */
  private readonly made = new Map<Partial<Style>, Map<string, Partial<Style>>>();

  constructor(
    private readonly sheet: Worksheet,
    private readonly columns: readonly SheetColumn[],
    private readonly flow: SheetFlow,
  ) {
    sheet.columns = columns.map(({ width }) => ({ width }));
  }

  heads(): void {
    this.add(
      this.columns.map(({ heading }) => heading),
      headStyle,
    );
  }

  /** Answers the number of the line. `open`: indexes of the cells to fill in. */
  add(cells: readonly CellValue[], style: Partial<Style>, open: readonly number[] = []): number {
    const row = this.sheet.getRow(this.next);
    for (const [at, { format }] of this.columns.entries()) {
      const cell = row.getCell(at + 1);
      const value = cells[at] ?? null;
      cell.value = value;
      const numFmt = typeof value === 'string' || format === undefined ? TEXT_FORMAT : format;
      cell.style = this.styleOf(open.includes(at) ? openStyle(style) : style, numFmt, format !== undefined);
    }
    row.commit();
    this.next += 1;
    return this.next - 1;
  }

  /** One text that runs across the empty cells on its right. */
  text(text: string, style: Partial<Style>): void {
    const row = this.sheet.getRow(this.next);
    row.getCell(1).value = text;
    row.getCell(1).style = { ...style, numFmt: TEXT_FORMAT };
    row.commit();
    this.next += 1;
  }

  /** Waits for the stream now and then, and yields to other work. */
  async catchUp(): Promise<void> {
    if (this.next % LINES_AT_ONCE === 0) await this.flow.catchUp();
  }

  close(): void {
    this.sheet.commit();
  }

  private styleOf(style: Partial<Style>, numFmt: string, right: boolean): Partial<Style> {
    const known = this.made.get(style) ?? new Map<string, Partial<Style>>();
    this.made.set(style, known);
    const name = `${numFmt} ${right}`;
    const alignment = { vertical: 'top', horizontal: right ? 'right' : 'left', wrapText: !right } as const;
    const found = known.get(name) ?? { ...style, numFmt, alignment };
    known.set(name, found);
    return found;
  }
}

/** Writes a workbook of several sheets to a stream, one sheet after the other. */
export class BudgetBook {
  private readonly workbook: ExcelJS.stream.xlsx.WorkbookWriter;
  private readonly flow: SheetFlow;

  constructor(output: Writable, creator: string) {
    this.workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
      stream: output,
      useStyles: true,
      useSharedStrings: false,
    });
    this.workbook.creator = creator;
    this.flow = new SheetFlow(output);
  }

  sheet(name: string, columns: readonly SheetColumn[], foot: string): BudgetSheet {
    const sheet = this.workbook.addWorksheet(name, {
      pageSetup: { paperSize: A4, orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      views: [{ state: 'normal', showGridLines: false }],
      headerFooter: { oddFooter: `&L${foot.replaceAll('&', '&&')}&RPágina &P de &N` },
    });
    return new BudgetSheet(sheet, columns, this.flow);
  }

  async close(): Promise<void> {
    await this.flow.finish(this.workbook.commit());
  }
}
