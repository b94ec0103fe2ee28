import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { formColumns } from '@cotizaobra/proto/documents/guest-form-layout';
import ExcelJS, { type CellValue, type DataValidation, type Style, type Worksheet } from 'exceljs';
import { cleanLine } from '../../view-model/long-text.js';
import { moneyFormat, openStyle, priceFormat, QUANTITY_FORMAT, TEXT_FORMAT } from '../styles.js';

const A4 = 9;
const widths = [10, 54, 16, 12, 16, 18, 12, 36, 4, 4];
const FIGURES = { quantity: 3, settled: 9 };
const DESCRIPTION = 1;
const DECLINED = 6;
/** Characters of a description in a line, and points of a line. */
const LINE = { characters: 50, points: 13.5 };

/** A method of exceljs that is missing in its types: one rule for a whole range. */
interface RangeValidations {
  dataValidations: { add(range: string, validation: DataValidation): void };
}

interface Line {
  cells: readonly CellValue[];
  style: Partial<Style>;
  depth?: number;
  /** Indexes of the cells to fill in. */
  open?: readonly number[];
}

/** The visible sheet of a form, written line by line. A text stays a text, whatever its first character is. */
export class FormSheet {
  next = 1;
  readonly sheet: Worksheet;
  private readonly formats: string[];

  constructor(workbook: ExcelJS.Workbook, name: string, { currency, code }: GuestForm) {
    const [money, price] = [moneyFormat(currency), priceFormat(currency)];
    const texts = [TEXT_FORMAT, TEXT_FORMAT, TEXT_FORMAT];
    this.formats = [...texts, QUANTITY_FORMAT, price, money, TEXT_FORMAT, TEXT_FORMAT, TEXT_FORMAT, money];
    this.sheet = workbook.addWorksheet(name, {
      pageSetup: { paperSize: A4, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      views: [{ showGridLines: false }],
      headerFooter: { oddFooter: `&L${code.replaceAll('&', '&&')}&RPágina &P de &N` },
    });
    this.sheet.columns = widths.map((width) => ({ width }));
    for (const column of [formColumns.mark, formColumns.settled]) this.sheet.getColumn(column).hidden = true;
  }

  add({ cells, style, depth = 0, open = [] }: Line): number {
    const row = this.sheet.getRow(this.next);
    const lines = linesOf(String(cells[DESCRIPTION] ?? ''), LINE.characters - 2 * depth);
    // Not every program fits the height of a row to its text.
    if (lines > 1) row.height = lines * LINE.points;
    for (const [at, format] of this.formats.entries()) {
      const value = cells[at] ?? null;
      const cell = row.getCell(at + 1);
      cell.value = value;
      const isFigure = at >= FIGURES.quantity && at <= FIGURES.settled && format !== TEXT_FORMAT;
      cell.style = {
        ...(open.includes(at) ? openStyle(style) : style),
        numFmt: typeof value === 'string' && !open.includes(at) ? TEXT_FORMAT : format,
        alignment: {
          vertical: 'top',
          horizontal: isFigure ? 'right' : at === DECLINED ? 'center' : 'left',
          wrapText: at === DESCRIPTION,
          ...(at === DESCRIPTION ? { indent: depth } : {}),
        },
      };
    }
    return this.next++;
  }

  /** A text that runs across the empty cells on its right. */
  text(text: string, style: Partial<Style>, mark: string): void {
    const row = this.sheet.getRow(this.next++);
    row.getCell(1).value = cleanLine(text);
    row.getCell(1).style = { ...style, numFmt: TEXT_FORMAT };
    row.getCell(formColumns.mark).value = mark;
  }

  validate(range: string, validation: DataValidation): void {
    (this.sheet as unknown as RangeValidations).dataValidations.add(range, validation);
  }

  /** Locks all cells that are not open, without a password. It is called before the validations. */
  async protect(): Promise<void> {
    await this.sheet.protect('', {
      selectLockedCells: true,
      selectUnlockedCells: true,
      formatColumns: true,
      formatRows: true,
    });
  }
}

const linesOf = (text: string, room: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
