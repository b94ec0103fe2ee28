import { texts } from '../texts.js';
import type { Column, EditorPermissions } from './columns.js';
import type { EditorRow } from './editor-row.js';

export interface LockedCell {
  /** Why a cell is locked, and what to do instead. */
  text: string;
  /** The cell of the same row where the value can be typed. */
  instead?: Column;
}

const t = texts.locked;

/** Why a cell that `canEditCell` refuses is locked. */
export function whyLocked(row: EditorRow, column: Column, may: EditorPermissions): LockedCell {
  if (may.readOnly) return { text: t.readOnly };
  if (column === 'index') return { text: may.structureEditable ? t.number : t.numberFixed };
  if (row.hasDetail && (column === 'price' || column === 'partial')) return { text: t.detail };
  if (row.type !== 'PART' && column === 'partial') return { text: t.titleSum };
  if (row.type === 'PART' && column === 'partial' && may.pricesEditable) return { text: t.partial, instead: 'price' };
  if (row.type === 'PART' && column === 'price' && may.partialsEditable) return { text: t.price, instead: 'partial' };
  return { text: t.fixed };
}
