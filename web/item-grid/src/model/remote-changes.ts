import { AppError } from '@cotizaobra/proto/core/errors';
import { LinkedTree } from '@cotizaobra/proto/quotations/linked-tree';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import type { RowFields, TreeChange } from '@cotizaobra/proto/rules/together/tree-change';
import type { EditorRow } from './editor-row.js';

type Rows = readonly EditorRow[];

const optional = ['sourceNumber', 'exchangeRate', 'source', 'unread'] as const;

/** A row with cells of the server, in the editor's form: absent where there is nothing. */
function withRemote(row: EditorRow, { hasAnalysis, quantity, price, ...fields }: RowFields): EditorRow {
  const { typedPartial, hasDetail, ...rest } = row;
  const detailed = hasAnalysis ?? hasDetail ?? false;
  const typed = price === undefined && quantity === undefined && fields.unread === undefined ? typedPartial : undefined;
  const next: EditorRow = {
    ...rest,
    ...fields,
    ...(quantity === undefined ? {} : { quantity: canonicalDecimal(quantity) }),
    ...(price === undefined ? {} : { price: price === null ? null : canonicalDecimal(price) }),
    ...(detailed ? { hasDetail: true as const } : {}),
    ...(typed === undefined ? {} : { typedPartial: typed }),
  };
  for (const name of optional) if (next[name] == null) delete next[name];
  return next;
}

const newRow = { depth: 0, type: 'PART', code: '', description: '', unit: '', quantity: '0', price: null } as const;

/** The cells to set, by row. A row that is added again starts afresh. */
function cellsOf(changes: readonly TreeChange[]): Map<string, RowFields> {
  const cells = new Map<string, RowFields>();
  for (const change of changes) {
    if (change.op === 'set') cells.set(change.id, { ...cells.get(change.id), ...change.fields });
    if (change.op === 'add') cells.set(change.id, change.row);
  }
  return cells;
}

/** Adds, moves and deletes; null if one of them does not fit. */
function arranged(rows: Rows, changes: readonly TreeChange[]): EditorRow[] | null {
  const tree = new LinkedTree(rows);
  try {
    for (const change of changes) {
      const { op, id } = change;
      if (op === 'add') {
        tree.apply({ op, id, ...change.to, ...newRow, type: change.row.type, category: null }, 0);
      } else if (op === 'move') tree.apply({ op, id, ...change.to }, 0);
      else if (op === 'delete') tree.apply({ op, id }, 0);
    }
    return tree.toRows();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * The rows after changes that the server recorded. Unchanged rows keep their object. Null if they do not fit: then the
 * rows are of another version.
 */
export function withChanges(rows: Rows, changes: readonly TreeChange[]): EditorRow[] | null {
  const isSet = changes.every(({ op }) => op === 'set');
  const next = isSet ? rows.slice() : arranged(rows, changes);
  if (!next) return null;
  const cells = cellsOf(changes);
  let left = cells.size;
  for (let at = 0; at < next.length && left > 0; at += 1) {
    const fields = cells.get(next[at]!.id);
    if (!fields) continue;
    next[at] = withRemote(next[at]!, fields);
    left -= 1;
  }
  return left > 0 && isSet ? null : next;
}
