import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type Column, isNumeric, shownColumn } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { isNumberCut } from './number-width.js';
import type { PeerMark } from './peer-marks.js';
import type { CellPlace, RowLook } from './row-look.js';

/** Content of a cell in the page. */
export interface CellLook {
  readonly text: string;
  readonly className: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly unreadable: boolean;
  /** The tooltip of a number that does not fit, or of another person's mark. */
  readonly title: string | null;
  readonly peer: PeerMark | null;
}

/**
 * Number of characters that always fit into a column. Longer texts are clipped, which costs the browser a clip each.
 */
const fits: Record<Column, number> = {
  index: 5,
  code: 4,
  description: 20,
  unit: 2,
  quantity: 8,
  price: 8,
  partial: 12,
};

/** `holds`: the cell has other elements than its text. */
export function cellLook(look: RowLook, { column, order, span }: CellPlace, holds: boolean): CellLook {
  const { row, activeColumn, left, right } = look;
  const active = activeColumn !== null && shownColumn(row, activeColumn) === column;
  const selected = order + span - 1 >= left && order <= right;
  const unreadable = isNumeric(column) && row.unread?.[column] !== undefined;
  const text = cellText(look, column);
  let className = `${styles.cell} ${styles[column]}`;
  if (isNumeric(column)) className += ` ${styles.numeric}`;
  if (unreadable) className += ` ${styles.unread}`;
  if (look.found?.includes(column)) className += ` ${styles.found}`;
  if (selected) className += ` ${styles.selected}`;
  if (active) className += ` ${styles.active}`;
  if (holds) className += ` ${styles.holder}`;
  else if (text.length > fits[column]) className += ` ${styles.text}`;
  if (column === 'partial' && row.type === 'PART' && row.price === null && !row.unread) className += ` ${styles.blank}`;
  const peer = look.peers === null ? null : peerIn(look.peers, row, column);
  const title = column === 'index' && isNumberCut(text) ? text : (peer?.label ?? null);
  return { text, className, active, selected, unreadable, title, peer };
}

/** Who is in a cell comes before who changed it. */
function peerIn(peers: readonly PeerMark[], row: EditorRow, column: Column): PeerMark | null {
  const there = peers.filter((peer) => shownColumn(row, peer.column) === column);
  return there.find(({ kind }) => kind === 'here') ?? there[0] ?? null;
}

/** Characters of a number that leave room for a name, and for initials. */
const BESIDE_NAME = 5;
const BESIDE_INITIALS = 9;

/** What a mark writes into the cell, so that no figure is covered; empty: only its colour. */
export function peerTag({ kind, name, initials }: PeerMark, column: Column, text: string): string {
  if (column === 'description') return kind === 'here' ? name : initials;
  if (!isNumeric(column)) return initials;
  const wider = column === 'partial' ? 3 : 0;
  if (kind === 'here' && text.length <= BESIDE_NAME + wider) return name;
  return text.length <= BESIDE_INITIALS + wider ? initials : '';
}

function cellText({ row, number, cents }: RowLook, column: Column): string {
  if (column === 'index') return number;
  if (!isNumeric(column)) return row[column];
  const unread = row.unread?.[column];
  if (unread !== undefined) return unread;
  if (column === 'partial') {
    if (row.unread) return '';
    return row.type === 'PART' && row.price === null ? texts.notQuoted : formatCents(cents);
  }
  const value = row[column];
  return value === null ? '' : formatDecimal(value);
}
