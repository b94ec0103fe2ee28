import { replayOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { withCopiedDetails } from './details.js';
import type { EditorRow } from './editor-row.js';
import { sameContent, sameItemIn, type Touched, touchedBy } from './touched.js';

type Rows = readonly EditorRow[];

const meets = (one: Set<string>, two: Set<string>, except: (id: string) => boolean): boolean => {
  for (const id of one) if (two.has(id) && !except(id)) return true;
  return false;
};

/** Both sides changed the same items, with different results. */
function clash(mine: Touched, theirs: Touched, agreed: (id: string) => boolean): boolean {
  return (
    meets(mine.changed, theirs.changed, agreed) ||
    meets(mine.changed, theirs.deleted, agreed) ||
    meets(mine.deleted, theirs.changed, agreed) ||
    meets(mine.leantOn, theirs.deleted, () => false) ||
    meets(mine.deleted, theirs.leantOn, () => false)
  );
}

/** Values that only the editor has, such as typed amounts, stay with their row if nobody changed it. */
export function withLocals(rows: Rows, mine: Rows): EditorRow[] {
  const local = new Map(mine.filter((row) => row.typedPartial).map((row) => [row.id, row]));
  if (local.size === 0) return rows.slice();
  return rows.map((row) => {
    const known = local.get(row.id);
    if (!known || known === row || !sameContent(known, row)) return row;
    return { ...row, typedPartial: known.typedPartial };
  });
}

/** Applies operations to rows; null if one of them no longer fits. A row that is already deleted is no failure. */
export function replayed(rows: Rows, operations: readonly ItemOperation[]): EditorRow[] | null {
  const present = new Set(rows.map((row) => row.id));
  const needed = operations.filter((operation) => operation.op !== 'delete' || present.has(operation.id));
  if (needed.length === 0) return rows.slice();
  const { rows: next, refused } = replayOperations(rows, needed);
  return refused.length > 0 ? null : withCopiedDetails(next);
}

/**
 * Rebases my rows on another version of the document; `base` is the common ancestor. Null if both changed the same
 * items in different ways: the user must then choose.
 */
export function rebased(base: Rows, server: Rows, mine: Rows): EditorRow[] | null {
  const theirs = diffRows(base, server);
  const own = diffRows(base, mine);
  if (clash(touchedBy(own, base), touchedBy(theirs, base), sameItemIn(server, mine))) return null;
  const next = replayed(server, own);
  return next && withLocals(next, mine);
}

/** Whether the server's version contains a request that was sent but not answered. */
export function holds(server: Rows, sent: Rows, operations: readonly ItemOperation[]): boolean {
  const same = sameItemIn(server, sent);
  return operations.every(({ id }) => same(id));
}
