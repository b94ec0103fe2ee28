/** Text cells in lines, as a spreadsheet shows them. */
export type TextTable = readonly (readonly string[])[];

/** What a column of a budget holds. */
export const budgetColumns = ['index', 'code', 'description', 'unit', 'quantity', 'price', 'partial'] as const;
export type BudgetColumn = (typeof budgetColumns)[number];

export const numericColumns = ['quantity', 'price', 'partial'] as const;
export type NumericColumn = (typeof numericColumns)[number];

/** Which column of a table holds what, counted from 0; columns that are not named are left out. */
export type ColumnPlaces = Partial<Record<BudgetColumn, number>>;

/** The cells of the columns that hold numbers, line by line. */
export type NumericCells = Readonly<Partial<Record<NumericColumn, readonly string[]>>>;
