/** A number that a file stores, with the text that the file shows for it. It has one reading, whatever its format. */
interface StoredNumber {
  readonly text: string;
  /** Plain decimal, never an exponent. */
  readonly number: string;
}

/** A cell that holds text, or a stored number. */
export type TableCell = string | StoredNumber;

/** Cells by line, as a spreadsheet shows them. */
export type TextTable = readonly (readonly TableCell[])[];

/** The text of a cell; '' outside of the line. */
export function textOf(cell: TableCell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.text;
}

/** The meaning of a column of a budget. */
export const budgetColumns = ['index', 'code', 'description', 'unit', 'quantity', 'price', 'partial'] as const;
export type BudgetColumn = (typeof budgetColumns)[number];

export const numericColumns = ['quantity', 'price', 'partial'] as const;
export type NumericColumn = (typeof numericColumns)[number];

/** The column (from 0) of each meaning; missing columns are left out. */
export type ColumnPlaces = Partial<Record<BudgetColumn, number>>;

/** The cells of the number columns, line by line. */
export type NumericCells = Readonly<Partial<Record<NumericColumn, readonly TableCell[]>>>;
