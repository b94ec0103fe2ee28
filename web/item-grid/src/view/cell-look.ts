import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type Column, isNumeric, shownColumn } from '../model/columns.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { isNumberCut } from './number-width.js';
import type { CellPlace, RowLook } from './row-look.js';

/** Content of a cell in the page. */
export interface CellLook {
  readonly text: string;
  readonly className: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly unreadable: boolean;
  /** The tooltip of a number that does not fit. */
  readonly title: string | null;
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
  const title = column === 'index' && isNumberCut(text) ? text : null;
  return { text, className, active, selected, unreadable, title };
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
