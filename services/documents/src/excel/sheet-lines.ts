import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { Alignment, CellValue, Row, Style, Worksheet } from 'exceljs';
import { moneyFormat, openStyle, priceFormat, QUANTITY_FORMAT, TEXT_FORMAT } from './styles.js';

const TEXT_COLUMNS = 4;
const DESCRIPTION = 2;

/** A line of cells: their values, their styles and the indent of the description. */
export interface Line {
  cells: readonly CellValue[];
  style: Partial<Style>;
  depth?: number;
  /** The number of outline groups that contain the line. */
  level?: number;
  /** Index of the cell that can be edited on a protected sheet. */
  open?: number;
}

/** Writes one line after the other and frees the memory of written lines. */
export class SheetLines {
  /** The number of the next line, from 1. */
  next = 1;
  private readonly formats: string[];
  /** One style object for all cells that look alike, because the writer compares styles by identity. */
  private readonly styles = new Map<Partial<Style>, Map<string, Partial<Style>>>();

  constructor(
    private readonly sheet: Worksheet,
    document: PrintDocument,
    readonly columns: number,
  ) {
    const texts = Array<string>(TEXT_COLUMNS).fill(TEXT_FORMAT);
    this.formats = [...texts, QUANTITY_FORMAT, priceFormat(document.currency), moneyFormat(document.currency)];
  }

  add({ cells, style, depth = 0, level = 0, open = -1 }: Line): void {
    this.write((row) => {
      row.outlineLevel = level;
      for (let at = 0; at < Math.max(this.columns, cells.length); at += 1) {
        const cell = row.getCell(at + 1);
        cell.value = cells[at] ?? null;
        const numFmt = typeof cells[at] === 'string' ? TEXT_FORMAT : (this.formats[at] ?? TEXT_FORMAT);
        cell.style = this.styleOf(at === open ? openStyle(style) : style, { at, depth, numFmt });
      }
    });
  }

  /**
   * One text that runs across the empty cells on its right. `hidden` are values for the hidden columns of the line.
   */
  text(text: string, style: Partial<Style>, hidden: readonly CellValue[] = []): void {
    this.write((row) => {
      const cell = row.getCell(1);
      cell.value = text;
      cell.style = this.styleOf(style, { at: -1, depth: 0, numFmt: TEXT_FORMAT });
      for (const [at, value] of hidden.entries()) row.getCell(this.columns + 1 + at).value = value;
    });
  }

  private styleOf(style: Partial<Style>, { at, depth, numFmt }: { at: number; depth: number; numFmt: string }) {
    const known = this.styles.get(style) ?? new Map<string, Partial<Style>>();
    this.styles.set(style, known);
    const name = `${at} ${depth} ${numFmt}`;
    const made = known.get(name) ?? { ...style, ...(at < 0 ? {} : { alignment: alignmentOf(at, depth) }), numFmt };
    known.set(name, made);
    return made;
  }

  private write(fill: (row: Row) => void): void {
    const row = this.sheet.getRow(this.next);
    fill(row);
    row.commit();
    this.next += 1;
  }
}

/** Texts are left-aligned, figures and their placeholders right-aligned. */
function alignmentOf(at: number, depth: number): Partial<Alignment> {
  if (at === DESCRIPTION) return { vertical: 'top', wrapText: true, indent: depth };
  return { vertical: 'top', horizontal: at < TEXT_COLUMNS ? 'left' : 'right' };
}
