import { numberRows, sumRows } from '@cotizaobra/proto/rules/numbering';
import { partialCents, totalsOfSum } from '@cotizaobra/proto/rules/totals';
import type { EditorRow } from '../model/editor-row.js';
import { visibleRows } from '../model/visible.js';
import type { EditorState } from './editor-state.js';

const cents = new WeakMap<EditorRow, bigint>();

/** A row's own partial; rows never change, so each is computed once. */
function centsOf(row: EditorRow): bigint {
  const known = cents.get(row);
  if (known !== undefined) return known;
  const own = partialCents(row.quantity, row.price);
  cents.set(row, own);
  return own;
}

type Derived = Pick<EditorState, 'rows' | 'numbers' | 'partials' | 'sum' | 'totals' | 'visible'>;

/** Everything that follows from the rows. Numbers and visibility are kept where the shape of the tree did not change. */
export function derive(
  rows: readonly EditorRow[],
  { collapsed, pricing }: Pick<EditorState, 'collapsed' | 'pricing'>,
  sameShapeAs: Pick<EditorState, 'numbers' | 'visible'> | null,
): Derived {
  const { partials, total } = sumRows(rows, centsOf);
  return {
    rows,
    numbers: sameShapeAs?.numbers ?? numberRows(rows),
    partials,
    sum: total,
    totals: totalsOfSum(total, pricing.taxMode, pricing.igvRate),
    visible: sameShapeAs?.visible ?? visibleRows(rows, collapsed),
  };
}
