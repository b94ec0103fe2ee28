/**
 * A part of the grid, by its ARIA role. Only rows in view are in the page, each positioned by itself, so a table
 * element does not fit. The grid has the focus; `aria-activedescendant` names its active cell. `row-element.ts` makes
 * rows and cells.
 */
export const GridPart = 'div';
