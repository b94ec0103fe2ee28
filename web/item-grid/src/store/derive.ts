import { parentIndex } from '@cotizaobra/proto/rules/item-tree';
import { rowCents, shownNumbers, sumRows } from '@cotizaobra/proto/rules/numbering';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import type { EditorRow } from '../model/editor-row.js';
import type { Segment } from '../model/segment.js';
import { visibleRows } from '../model/visible.js';
import type { EditorState } from './editor-state.js';

const cents = new WeakMap<EditorRow, bigint>();

/** A row's own partial; rows never change, so each is computed once. */
function centsOf(row: EditorRow): bigint {
  const known = cents.get(row);
  if (known !== undefined) return known;
  const own = rowCents(row);
  cents.set(row, own);
  return own;
}

type Derived = Pick<EditorState, 'rows' | 'numbers' | 'partials' | 'sum' | 'totals' | 'visible'>;

type Sums = Pick<EditorState, 'partials' | 'sum'>;

/** If only contents changed, the sums of the parent rows change by the same difference. */
function sumsAfter(rows: readonly EditorRow[], before: Sums, { position, before: old, after }: Segment): Sums {
  const partials = before.partials.slice();
  let { sum } = before;
  for (const [order, row] of after.entries()) {
    const was = old[order]!;
    if (row === was || row.type !== 'PART') continue;
    const more = centsOf(row) - centsOf(was);
    if (more === 0n) continue;
    for (let at = position + order; at >= 0; at = parentIndex(rows, at)) partials[at] = partials[at]! + more;
    sum += more;
  }
  return { partials, sum };
}

/** Above this number of changed rows, a full sum is cheaper. */
const FEW = 200;

function sumsOf(rows: readonly EditorRow[], known: Known | null): Sums {
  if (known && known.segment.after.length <= FEW) return sumsAfter(rows, known.state, known.segment);
  const { partials, total } = sumRows(rows, centsOf);
  return { partials, sum: total };
}

/** The state before a change that kept the shape of the tree. */
interface Known {
  state: Pick<EditorState, 'numbers' | 'visible' | 'partials' | 'sum'>;
  segment: Segment;
}

/**
 * Computes everything that derives from the rows. If the shape of the tree is the same, it reuses what cannot differ.
 */
export function derive(
  rows: readonly EditorRow[],
  { collapsed, pricing, numbering }: Pick<EditorState, 'collapsed' | 'pricing' | 'numbering'>,
  known: Known | null,
): Derived {
  const { partials, sum } = sumsOf(rows, known);
  return {
    rows,
    numbers: known?.state.numbers ?? shownNumbers(rows, numbering),
    partials,
    sum,
    totals: totalsOfSum(sum, pricing.taxMode, pricing.igvRate),
    visible: known?.state.visible ?? visibleRows(rows, collapsed),
  };
}
