import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { ReactNode } from 'react';
import type { GridKind } from '../model/columns.js';
import type { RowContent } from '../model/insert.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';

/** What a search that inserts items (resources, analyses) is given. */
export interface InsertContext {
  /** Where it is shown: a tool, an action of the empty state, or an entry of the phone's bar. */
  place: 'toolbar' | 'empty' | 'phone';
  kind: GridKind;
  currency: Currency;
  /** Whether prices of the document contain IGV. */
  taxMode: TaxMode;
  /** IGV in percent on the document's day. */
  igvRate: string;
  /** What a comma before three digits means in the document; null until somebody says it. */
  comma: CommaReading | null;
  /** Keeps that with the document. */
  rememberComma(comma: CommaReading): void;
  /** After the active row, under it when it is a title, at the end without one. False when the editor refused, and said why. */
  insertRows(rows: readonly RowContent[]): boolean;
}

export type RenderInsertMenu = (context: InsertContext) => ReactNode;

/** Nothing where items cannot be inserted. */
export function insertMenuAt(
  store: ItemEditorStore,
  place: InsertContext['place'],
  render: RenderInsertMenu | undefined,
): ReactNode {
  const { kind, pricing, permissions, comma } = store.snapshot();
  if (!render || permissions.readOnly || !permissions.structureEditable) return null;
  const insertRows: InsertContext['insertRows'] = (rows) =>
    store.rows.insertRows(rows, store.snapshot().selection?.active.rowId ?? null);
  const rememberComma: InsertContext['rememberComma'] = (said) => store.rememberComma(said);
  return render({ place, kind, ...pricing, comma, rememberComma, insertRows });
}
