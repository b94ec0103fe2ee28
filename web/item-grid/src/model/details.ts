import { unreadWithout } from '@cotizaobra/proto/rules/item-tree';
import type { EditorRow } from './editor-row.js';

/** What a detail makes of its row. `price`: canonical decimal. */
export interface DetailChange {
  readonly price: string | null;
  readonly hasDetail: boolean;
}

/** Copies of parts with a detail have one themselves, which the server makes when it saves them. */
export function withCopiedDetails(rows: EditorRow[]): EditorRow[] {
  return rows.map((row) => (row.analysisOf && !row.hasDetail ? { ...row, hasDetail: true } : row));
}

/** The rows with the prices of their details. A saved copy forgets its source. Other rows keep their object. */
export function withDetails(rows: readonly EditorRow[], changes: ReadonlyMap<string, DetailChange>): EditorRow[] {
  return rows.map((row) => {
    const change = changes.get(row.id);
    if (!change) return row;
    const same = change.price === row.price && change.hasDetail === (row.hasDetail ?? false);
    if (same && !row.analysisOf) return row;
    const { hasDetail: _was, typedPartial: _typed, analysisOf: _source, unread, ...rest } = row;
    const left = unreadWithout(unread, 'price', 'partial');
    const detail = change.hasDetail ? { hasDetail: true as const } : {};
    return { ...rest, ...(left ? { unread: left } : {}), ...detail, price: change.price };
  });
}
