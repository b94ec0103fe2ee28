import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { ReactNode } from 'react';
import type { GridKind } from '../model/columns.js';
import type { RowContent } from '../model/insert.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';

/** Props of a search that inserts items (resources, analyses). */
export interface InsertContext {
  /** Where it appears: as a tool, in the empty state, or in the phone's bar. */
  place: 'toolbar' | 'empty' | 'phone';
  kind: GridKind;
  currency: Currency;
  /** Whether prices of the document contain IGV. */
  taxMode: TaxMode;
  /** IGV in percent on the document's day. */
  igvRate: string;
  /** Meaning of a comma before three digits in the document; null until the user has answered. */
  comma: CommaReading | null;
  /** Saves that answer with the document. */
  rememberComma(comma: CommaReading): void;
  /**
   * After the active row, under it if it is a title, or at the end if none is active. False if the editor refused and
   * showed why.
   */
  insertRows(rows: readonly RowContent[]): boolean;
}

export type RenderInsertMenu = (context: InsertContext) => ReactNode;

/** Renders nothing if items cannot be inserted. */
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
