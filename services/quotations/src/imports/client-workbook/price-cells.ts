import { columnName, columnOf, formulaOf, type SheetXml, type XmlCell, type XmlRow } from './sheet-xml.js';
import { attribute, type Splice, tagsNamed, withoutAttribute } from './xml.js';

/** A price for a row of the sheet; null clears the cell. */
export interface RowPrice {
  row: number;
  price: string | null;
}

/** Why a price is not in the workbook: its cell has a formula, or is hidden by the merged cell that it belongs to. */
export type UnfilledReason = 'FORMULA' | 'MERGED';

export interface PricePatch {
  splices: Splice[];
  unfilled: { row: number; reason: UnfilledReason }[];
}

interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

function mergedAreas(sheet: SheetXml): Area[] {
  return tagsNamed(sheet.text, 'mergeCell').flatMap(({ tag }) => {
    const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attribute(tag, 'ref') ?? '');
    if (!match) return [];
    const [, from = '', top, to = '', bottom] = match;
    return [{ left: columnOf(from), top: Number(top), right: columnOf(to), bottom: Number(bottom) }];
  });
}

/** The style of a column, for cells that the file does not have. */
function columnStyle(sheet: SheetXml, column: number): string | undefined {
  const col = tagsNamed(sheet.text, 'col').find(
    ({ tag }) => Number(attribute(tag, 'min')) <= column + 1 && Number(attribute(tag, 'max')) >= column + 1,
  );
  return col && attribute(col.tag, 'style');
}

/** Turns prices into changes of the sheet's XML: of these cells alone, with their styles. */
export class PriceCells {
  private readonly areas: Area[];
  private readonly rows: Map<number, XmlRow>;

  constructor(
    private readonly sheet: SheetXml,
    private readonly column: number,
  ) {
    this.areas = mergedAreas(sheet).filter(({ left, right }) => left <= column && column <= right);
    this.rows = new Map(sheet.rows.map((row) => [row.row, row]));
  }

  patch(prices: readonly RowPrice[]): PricePatch {
    const patch: PricePatch = { splices: [], unfilled: [] };
    const added: RowPrice[] = [];
    for (const price of prices.toSorted((a, b) => a.row - b.row)) {
      const row = this.rows.get(price.row);
      const cell = row?.cells.find(({ column }) => column === this.column);
      if (this.isCovered(price.row)) patch.unfilled.push({ row: price.row, reason: 'MERGED' });
      else if (cell && formulaOf(cell)) patch.unfilled.push({ row: price.row, reason: 'FORMULA' });
      else if (cell) patch.splices.push({ start: cell.start, end: cell.end, text: this.changed(cell, price) });
      else if (price.price !== null && row) patch.splices.push(this.inRow(row, price));
      else if (price.price !== null) added.push(price);
    }
    patch.splices.push(...this.newRows(added));
    return patch;
  }

  private isCovered(row: number): boolean {
    return this.areas.some(
      ({ top, left, bottom }) => top <= row && row <= bottom && (top !== row || left !== this.column),
    );
  }

  private changed(cell: XmlCell, { price }: RowPrice): string {
    // `t` is the type of the old value, `vm` its metadata.
    const tag = ['t', 'vm'].reduce(withoutAttribute, cell.tag).replace(/\s*\/?>$/, '');
    const name = `${this.sheet.prefix}c`;
    return price === null ? `${tag}/>` : `${tag}><${this.sheet.prefix}v>${price}</${this.sheet.prefix}v></${name}>`;
  }

  private newCell({ row, price }: RowPrice, style: string | undefined): string {
    const { prefix } = this.sheet;
    const attributes = `r="${columnName(this.column)}${row}"${style === undefined ? '' : ` s="${style}"`}`;
    return `<${prefix}c ${attributes}><${prefix}v>${price}</${prefix}v></${prefix}c>`;
  }

  private inRow(row: XmlRow, price: RowPrice): Splice {
    const own = attribute(row.tag, 'customFormat') === '1' ? attribute(row.tag, 's') : undefined;
    const text = this.newCell(price, own ?? columnStyle(this.sheet, this.column));
    const next = row.cells.find(({ column }) => column > this.column);
    if (next) return { start: next.start, end: next.start, text };
    if (row.close >= 0) return { start: row.close, end: row.close, text };
    const opened = row.tag.replace(/\s*\/>$/, '>');
    return { start: row.start, end: row.end, text: `${opened}${text}</${this.sheet.prefix}row>` };
  }

  /** Rows that the file does not have; their place is before the next one. */
  private newRows(prices: readonly RowPrice[]): Splice[] {
    const { prefix, rows, dataEnd, dataStart, text } = this.sheet;
    if (prices.length === 0) return [];
    const style = columnStyle(this.sheet, this.column);
    const made = prices.map((price) => ({
      row: price.row,
      text: `<${prefix}row r="${price.row}">${this.newCell(price, style)}</${prefix}row>`,
    }));
    if (dataEnd === null) {
      const end = text.indexOf('>', dataStart) + 1;
      const all = made.map((one) => one.text).join('');
      return [{ start: dataStart, end, text: `<${prefix}sheetData>${all}</${prefix}sheetData>` }];
    }
    return made.map((one) => {
      const at = rows.find(({ row }) => row > one.row)?.start ?? dataEnd;
      return { start: at, end: at, text: one.text };
    });
  }
}
