import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { Alignment, CellValue, Row, Style, Worksheet } from 'exceljs';
import { moneyFormat, priceFormat, QUANTITY_FORMAT, TEXT_FORMAT } from './styles.js';

const TEXT_COLUMNS = 4;
const DESCRIPTION = 2;

/** A line of cells: what is in them, how they look, how far the description goes in. */
export interface Line {
  cells: readonly CellValue[];
  style: Partial<Style>;
  depth?: number;
}

/** Writes one line after the other, and lets go of what is written. */
export class SheetLines {
  /** Of the next line, from 1. */
  next = 1;
  private readonly formats: string[];

  constructor(
    private readonly sheet: Worksheet,
    document: PrintDocument,
    readonly columns: number,
  ) {
    const texts = Array<string>(TEXT_COLUMNS).fill(TEXT_FORMAT);
    this.formats = [...texts, QUANTITY_FORMAT, priceFormat(document.currency), moneyFormat(document.currency)];
  }

  add({ cells, style, depth = 0 }: Line): void {
    this.write((row) => {
      for (let at = 0; at < this.columns; at += 1) {
        const cell = row.getCell(at + 1);
        cell.value = cells[at] ?? null;
        const numFmt = typeof cells[at] === 'string' ? TEXT_FORMAT : this.formats[at];
        cell.style = { ...style, alignment: alignmentOf(at, depth), numFmt };
      }
    });
  }

  /** One text that runs on across the empty cells on its right. */
  text(text: string, style: Partial<Style>): void {
    this.write((row) => {
      const cell = row.getCell(1);
      cell.value = text;
      cell.style = { ...style, numFmt: TEXT_FORMAT };
    });
  }

  private write(fill: (row: Row) => void): void {
    const row = this.sheet.getRow(this.next);
    fill(row);
    row.commit();
    this.next += 1;
  }
}

/** Texts on the left, figures and what stands in their place on the right. */
function alignmentOf(at: number, depth: number): Partial<Alignment> {
  if (at === DESCRIPTION) return { vertical: 'top', wrapText: true, indent: depth };
  return { vertical: 'top', horizontal: at < TEXT_COLUMNS ? 'left' : 'right' };
}
