/** Text cells by line, as a spreadsheet shows them. */
export type TextTable = readonly (readonly string[])[];

/** The meaning of a column of a budget. */
export const budgetColumns = ['index', 'code', 'description', 'unit', 'quantity', 'price', 'partial'] as const;
export type BudgetColumn = (typeof budgetColumns)[number];

export const numericColumns = ['quantity', 'price', 'partial'] as const;
export type NumericColumn = (typeof numericColumns)[number];

/** The column (from 0) of each meaning; missing columns are left out. */
export type ColumnPlaces = Partial<Record<BudgetColumn, number>>;

/** The cells of the number columns, line by line. */
export type NumericCells = Readonly<Partial<Record<NumericColumn, readonly string[]>>>;
