/**
 * A part of the grid, by its role. Its rows are placed one by one, only those in view, so they cannot be a table's: what a
 * table would say by its elements is said by roles. The grid itself has the focus, its parts are named by
 * `aria-activedescendant`. Rows and their cells are made by `row-element.ts`.
 */
export const GridPart = 'div';
