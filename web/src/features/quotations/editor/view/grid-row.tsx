import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { IconChevronDown, IconChevronRight, IconGripVertical, IconMessage } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
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

/** Characters that surely fit into a column; longer texts are cut off at its edge, which costs a browser a clip each. */
const fits: Record<Column, number> = {
  index: 5,
  code: 4,
  description: 20,
  unit: 2,
  quantity: 8,
  price: 8,
  partial: 12,
};

interface CellLook {
  selected: boolean;
  active: boolean;
  /** Something else than its text stands in the cell. */
  holds: boolean;
  long: boolean;
}

function cellClass(row: EditorRow, column: Column, { selected, active, holds, long }: CellLook): string {
  let name = `${styles.cell} ${styles[column]}`;
  if (isNumeric(column)) {
    name += ` ${styles.numeric}`;
    if (row.unread?.[column] !== undefined) name += ` ${styles.unread}`;
  }
  if (selected) name += ` ${styles.selected}`;
  if (active) name += ` ${styles.active}`;
  if (holds) name += ` ${styles.holder}`;
  else if (long) name += ` ${styles.text}`;
  if (column === 'partial' && row.type === 'PART' && row.price === null) name += ` ${styles.blank}`;
  return name;
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

const TextPart = ({ children }: { children: string }): ReactNode => <span className={styles.text}>{children}</span>;

function rowClass({ type }: EditorRow, current: boolean): string {
  let name = styles.row!;
  if (type === 'TITLE') name += ` ${styles.title}`;
  else if (type !== 'PART') name += ` ${styles.subtitle}`;
  return current ? `${name} ${styles.current}` : name;
}

/** One object for each look, so that nothing is compared or written where it is the same. */
const descriptionStyles = new Map<number, CSSProperties>();

function descriptionStyle(depth: number, span: number): CSSProperties {
  const key = depth * 10 + span;
  let style = descriptionStyles.get(key);
  if (!style) {
    style = { ['--depth' as string]: depth, ...(span > 1 ? { gridColumn: `span ${span}` } : {}) };
    descriptionStyles.set(key, style);
  }
  return style;
}

/** What stands in a cell beside its text, or in its place; null in nearly all of them. */
function cellParts(props: GridRowProps, column: Column, active: boolean): ReactNode[] | null {
  const { row, number, activeColumn, editing, handle, store } = props;
  const parts: ReactNode[] = [];
  const name = rowName(row.type, number);
  if (column === 'index' && props.holds) parts.push(<Toggle key="toggle" open={props.open} name={name} />);
  if (column === 'index' && props.movable && activeColumn !== null) {
    parts.push(
      <span key="grip" className={styles.grip} data-action="drag" title={texts.grid.drag(name)}>
        <IconGripVertical size={16} aria-hidden />
      </span>,
    );
  }
  if (editing?.column === column) {
    const label = texts.grid.cell(texts.columnNames[column], name);
    parts.push(<CellEditor key={row.id} store={store} editing={editing} label={label} />);
  } else if (handle && active && row.type === 'PART' && column !== 'index' && !props.locked(column)) {
    parts.push(<i key="handle" className={styles.handle} data-action="fill" />);
  }
  return parts.length > 0 ? parts : null;
}

interface CellPlace {
  column: Column;
  /** From 0. */
  order: number;
  /** Columns it takes. */
  span: number;
}

/** One element a cell, which holds its text itself wherever nothing else stands in it. */
function gridCell(props: GridRowProps, { column, order, span }: CellPlace): ReactNode {
  const { row, activeColumn, left, right } = props;
  const active = activeColumn !== null && shownColumn(row, activeColumn) === column;
  const selected = order + span - 1 >= left && order <= right;
  const parts = cellParts(props, column, active);
  const text = cellContent(props, column);
  const locked = props.locked(column);
  const look = { selected, active, holds: parts !== null, long: text.length > fits[column] };
  const open = props.editing?.column === column;
  return (
    <GridPart
      key={column}
      role="gridcell"
      id={cellId(row.id, column)}
      data-column={column}
      className={cellClass(row, column, look)}
      style={column === 'description' ? descriptionStyle(row.depth, span) : undefined}
      aria-colindex={order + 1}
      aria-colspan={span > 1 ? span : undefined}
      aria-selected={selected}
      aria-readonly={locked || undefined}
      aria-invalid={(isNumeric(column) && row.unread?.[column] !== undefined) || undefined}
    >
      {parts ? [open ? null : <TextPart key="text">{text}</TextPart>, ...parts] : text}
    </GridPart>
  );
}

/** One row. Everything it shows comes in its props, so that only rows that changed are drawn again. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { row, number, kind, start, unread } = props;
  const columns = columnsOf(kind);
  const title = row.type !== 'PART';
  const cells: ReactNode[] = [];
  const hidden = title ? columns.filter((column) => shownColumn(row, column) !== column).length : 0;
  for (const [order, column] of columns.entries()) {
    if (title && shownColumn(row, column) !== column) continue;
    cells.push(gridCell(props, { column, order, span: column === 'description' ? hidden + 1 : 1 }));
  }
  return (
    <GridPart
      role="row"
      className={rowClass(row, props.activeColumn !== null)}
      style={{ transform: `translateY(${start}px)` }}
      data-row={row.id}
      aria-level={row.depth + 1}
      aria-rowindex={props.ariaRowIndex}
      aria-expanded={props.holds ? props.open : undefined}
      aria-selected={props.left >= 0}
    >
      {cells}
      {unread >= 0 && <ChatCell unread={unread} chatOpen={props.chatOpen} name={rowName(row.type, number)} />}
    </GridPart>
  );
});
