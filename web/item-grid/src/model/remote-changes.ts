import { AppError } from '@cotizaobra/proto/core/errors';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { applyChanges } from '@cotizaobra/proto/rules/together/apply-changes';
import type { TreeChange } from '@cotizaobra/proto/rules/together/tree-change';
import type { EditorRow } from './editor-row.js';

const optional = ['sourceNumber', 'exchangeRate', 'source', 'unread'] as const;

/** A row with cells of the server in the editor's form: canonical decimals, absent where there is nothing. */
function editorForm({ hasAnalysis, typedPartial: _typed, hasDetail, ...row }: EditorRow): EditorRow {
  const detailed = hasAnalysis ?? hasDetail ?? false;
  const next: EditorRow = {
    ...row,
    quantity: canonicalDecimal(row.quantity),
    price: row.price === null ? null : canonicalDecimal(row.price),
    ...(detailed ? { hasDetail: true as const } : {}),
  };
  for (const name of optional) if (next[name] == null) delete next[name];
  return next;
}

/**
 * The rows after changes that the server recorded. Unchanged rows keep their object. Null if they do not fit: then the
 * rows are of another version.
 */
export function withChanges(rows: readonly EditorRow[], changes: readonly TreeChange[]): EditorRow[] | null {
  try {
    const before = new Set(rows);
    return applyChanges(rows, changes).map((row) => (before.has(row) ? row : editorForm(row)));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
