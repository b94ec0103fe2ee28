import type { ComponentProps, ReactNode } from 'react';

interface GridPartProps extends ComponentProps<'div'> {
  role: 'treegrid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader';
}

/**
 * A part of the grid. Its rows are placed one by one, only those in view, so they cannot be a table's: what a table would
 * say by its elements is said by roles. The grid itself has the focus, its parts are named by `aria-activedescendant`.
 */
export function GridPart(props: GridPartProps): ReactNode {
  return <div {...props} />;
}
