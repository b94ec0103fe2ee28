import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { IconChevronDown, IconChevronRight, IconGripVertical, IconMessage } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { type Column, columnsOf, type DocumentKind, isNumeric } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import type { Editing } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { rowName, texts } from '../texts.js';
import { CellEditor } from './cell-editor.js';
import { GridPart } from './grid-part.js';
import styles from './item-editor.module.css';

export interface GridRowProps {
  store: ItemEditorStore;
  kind: DocumentKind;
  row: EditorRow;
  number: string;
  cents: bigint;
  /** Distance from the top of the body, in pixels. */
  start: number;
  /** Counts from 1, the head is row 1. */
  ariaRowIndex: number;
  /** First and last selected column, or -1. */
  left: number;
  right: number;
  /** The active cell's column, when this is the active row. */
  activeColumn: Column | null;
  /** The fill handle hangs on the last selected row. */
  handle: boolean;
  editing: Editing | null;
  open: boolean;
  holds: boolean;
  /** -1: this document has no Consultas column. */
  unread: number;
  chatOpen: boolean;
  locked: (column: Column) => boolean;
  /** The tree may be changed. */
  movable: boolean;
}

export const cellId = (rowId: string, column: Column): string => `cell-${rowId}-${column}`;

/** On a title the description takes the place of unit, quantity and price. */
export function shownColumn(row: EditorRow, column: Column): Column {
  return row.type !== 'PART' && (column === 'unit' || column === 'quantity' || column === 'price')
    ? 'description'
    : column;
}

function amount(row: EditorRow, cents: bigint): string {
  return row.type === 'PART' && row.price === null && !row.unread?.price ? texts.notQuoted : formatCents(cents);
}

function cellContent({ row, number, cents }: GridRowProps, column: Column): string {
  if (column === 'index') return number;
  if (isNumeric(column)) {
    const unread = row.unread?.[column];
    if (unread !== undefined) return unread;
    if (column === 'partial') return amount(row, cents);
    const value = row[column];
    return value === null ? '' : formatDecimal(value);
  }
  return row[column];
}

function cellClass({ row }: GridRowProps, column: Column, selected: boolean, active: boolean): string {
  const numeric = isNumeric(column);
  return [
    styles.cell,
    styles[column],
    numeric && styles.numeric,
    selected && styles.selected,
    active && styles.active,
    numeric && row.unread?.[column] !== undefined && styles.unread,
    column === 'partial' && row.type === 'PART' && row.price === null && styles.blank,
  ]
    .filter(Boolean)
    .join(' ');
}

function Toggle({ open, name }: { open: boolean; name: string }): ReactNode {
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.toggle}
      data-action="toggle"
      aria-label={open ? texts.grid.collapse(name) : texts.grid.expand(name)}
    >
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}

function ChatCell({ unread, chatOpen, name }: { unread: number; chatOpen: boolean; name: string }): ReactNode {
  return (
    <GridPart role="gridcell" className={styles.chat} data-open={chatOpen || undefined}>
      <button
        type="button"
        tabIndex={-1}
        data-action="chat"
        data-unread={unread > 0 || undefined}
        aria-label={texts.grid.chat(name, unread)}
      >
        <IconMessage size={16} stroke={1.6} aria-hidden />
        {unread > 0 && <b aria-hidden>{unread > 99 ? '99+' : unread}</b>}
      </button>
    </GridPart>
  );
}

function GridCell(props: GridRowProps & { column: Column; order: number; span: number }): ReactNode {
  const { row, number, column, order, span, left, right, activeColumn, editing, handle, store } = props;
  const name = rowName(row.type, number);
  const active = activeColumn !== null && shownColumn(row, activeColumn) === column;
  const selected = order + span - 1 >= left && order <= right;
  const isOpen = editing?.column === column;
  const text = cellContent(props, column);
  const fillable = row.type === 'PART' && column !== 'index' && !props.locked(column);
  return (
    <GridPart
      role="gridcell"
      id={cellId(row.id, column)}
      data-column={column}
      className={cellClass(props, column, selected, active)}
      style={span > 1 ? { gridColumn: `span ${span}` } : undefined}
      aria-colindex={order + 1}
      aria-colspan={span > 1 ? span : undefined}
      aria-selected={selected}
      aria-readonly={props.locked(column) || undefined}
      aria-invalid={(isNumeric(column) && row.unread?.[column] !== undefined) || undefined}
    >
      {column === 'index' && props.holds && <Toggle open={props.open} name={name} />}
      {column === 'index' && props.movable && activeColumn !== null && (
        <span className={styles.grip} data-action="drag" title={texts.grid.drag(name)}>
          <IconGripVertical size={16} aria-hidden />
        </span>
      )}
      {isOpen ? (
        <CellEditor
          key={row.id}
          store={store}
          editing={editing}
          label={texts.grid.cell(texts.columnNames[column], name)}
        />
      ) : (
        <span className={styles.text} title={text.length > 12 ? text : undefined}>
          {text}
        </span>
      )}
      {handle && active && !isOpen && fillable && <i className={styles.handle} data-action="fill" />}
    </GridPart>
  );
}

/** One row. Everything it shows comes in its props, so that only rows that changed are drawn again. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { row, number, kind, start, unread } = props;
  const columns = columnsOf(kind);
  const title = row.type !== 'PART';
  const shown = title ? columns.filter((column) => shownColumn(row, column) === column) : columns;
  const spanOfTitle = columns.length - shown.length + 1;
  const typeClass = title ? (row.type === 'TITLE' ? styles.title : styles.subtitle) : '';
  return (
    <GridPart
      role="row"
      className={`${styles.row} ${typeClass} ${props.activeColumn === null ? '' : styles.current}`}
      style={{ top: start, ['--depth' as string]: row.depth }}
      data-row={row.id}
      aria-level={row.depth + 1}
      aria-rowindex={props.ariaRowIndex}
      aria-expanded={props.holds ? props.open : undefined}
      aria-selected={props.left >= 0}
    >
      {shown.map((column) => (
        <GridCell
          key={column}
          {...props}
          column={column}
          order={columns.indexOf(column)}
          span={title && column === 'description' ? spanOfTitle : 1}
        />
      ))}
      {unread >= 0 && <ChatCell unread={unread} chatOpen={props.chatOpen} name={rowName(row.type, number)} />}
    </GridPart>
  );
});
