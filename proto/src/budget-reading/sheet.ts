/** A cell of a file. A type alias, so that a decoder in another thread can send it. */
export type SheetCell = {
  /** The text that the file shows; '' for a blank cell. */
  text: string;
  /** The stored number as a plain decimal (`-12.5`, never an exponent); absent when the file stores text. */
  number?: string;
};

/** A row that has at least one cell with content. */
export type SheetRow = {
  /** Number of the row in the file, from 1. */
  row: number;
  /** Outline level of the row, from 0; absent when the file has none. */
  level?: number;
  /** Indentation of each cell that has one, by column; in levels of the spreadsheet. */
  indents?: Readonly<Record<number, number>>;
  hidden?: boolean;
  /** By column; null is a blank cell. The list ends with the last cell that has content. */
  cells: readonly (SheetCell | null)[];
};

/** A sheet of a workbook, or the one table of a text file. */
export type ReadSheet = {
  name: string;
  hidden?: boolean;
  /** Formulas whose result the file does not hold; their cells are blank. */
  withoutResult?: number;
  rows: readonly SheetRow[];
};

/** What a decoder makes of a file. `kind` is told by the content. */
export type ReadFile = {
  kind: 'XLSX' | 'XLS' | 'CSV';
  sheets: readonly ReadSheet[];
};
