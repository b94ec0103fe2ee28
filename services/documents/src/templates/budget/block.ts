/** A captioned table of a budget's print, as markup: measured first, then laid out in sheets. */
export interface Block {
  /** Stands above the table. */
  caption: string;
  /** The same where the block goes on from the sheet before. */
  continued: string;
  /** Column widths and heads, repeated on every sheet. */
  head: string;
  /** One `<tr>` each. */
  rows: string[];
  /** Rows that may not be the last of a sheet. */
  keepWithNext: boolean[];
  /** Stays on one sheet unless it is higher than one. */
  whole: boolean;
  columns: number;
}

/** The blocks of a print and the markup after the last one; '' is none. */
export interface BlockContent {
  blocks: Block[];
  tail: string;
}
