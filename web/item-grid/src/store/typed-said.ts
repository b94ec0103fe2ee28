import { whyUnreadable } from '@cotizaobra/proto/quotations/unreadable-cells';
import type { Typed } from '../model/cells.js';
import { isNumeric } from '../model/columns.js';
import type { LockedCell } from '../model/locked.js';
import { texts } from '../texts.js';
import type { Cell, Notice } from './editor-state.js';

const t = texts.notices;

/** Message after typing into a cell: why its text is no number, or what happened to it. */
export function typedNotice({ row, note, cut }: Typed, cell: Cell): Notice | null {
  const { column } = cell;
  const unread = isNumeric(column) ? row.unread?.[column] : undefined;
  if (unread !== undefined && isNumeric(column)) {
    const text = t.unreadable(texts.columnNames[column], unread, whyUnreadable(unread, column));
    return { kind: 'refusal', text, hint: t.unreadLine, cell, goTo: t.goToCell };
  }
  const text = note ?? (cut ? t.cut(1) : null);
  return text === null ? null : { kind: 'info', text };
}

/** Why a cell is locked, with a link to the cell that takes the value. */
export function lockedNotice({ text, instead }: LockedCell, rowId: string): Notice {
  if (!instead) return { kind: 'info', text };
  const goTo = t.goTo(texts.columnNames[instead]);
  return { kind: 'info', text, cell: { rowId, column: instead }, goTo };
}
