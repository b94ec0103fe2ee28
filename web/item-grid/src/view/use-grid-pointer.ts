import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RowRun } from '../model/row-run.js';
import type { Cell } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectedCells } from '../store/selection.js';
import type { ChatLink } from './chat-link.js';
import { cellOf, type GestureStart, GridGesture, targetOf } from './grid-gesture.js';
import type { RowDrag } from './row-drag.js';
import type { MenuPlace } from './row-menu.js';

interface GridPointerOptions {
  store: ItemEditorStore;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  chat?: ChatLink;
  openMenu(place: MenuPlace): void;
}

const actionOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined;

const rowIdOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

/** Whether a command would apply to the row. */
function isSelected(store: ItemEditorStore, { rowId }: Cell): boolean {
  const { rows } = store.snapshot();
  return selectedCells(store.snapshot())?.rows.some((at) => rows[at]!.id === rowId) ?? false;
}

/** A drag on the row number moves the row with the other selected ones. */
function rowGesture(store: ItemEditorStore, cell: Cell, { clientX, clientY }: PointerEvent): GestureStart | null {
  const { permissions, ready } = store.snapshot();
  if (!ready || permissions.readOnly || !permissions.structureEditable) return null;
  const run = store.rows.draggedRun(cell.rowId);
  return run && { kind: 'row', run, cell, x: clientX, y: clientY };
}

function fillGesture(store: ItemEditorStore): GestureStart | null {
  const state = store.snapshot();
  const block = selectedCells(state);
  return block && state.selection && { kind: 'fill', source: block.rows, selection: state.selection };
}

/** Starts a gesture on a handle or on a cell. A finger scrolls, so outside the handles it only selects. */
function usePress({ store, scroller, rowHeight }: GridPointerOptions, show: (drag: RowDrag | null) => void) {
  const gesture = useRef<GridGesture | null>(null);
  useEffect(() => () => gesture.current?.stop(), []);
  const begin = (start: GestureStart | null): void => {
    gesture.current?.stop();
    if (scroller.current && start) {
      gesture.current = new GridGesture({ store, grid: scroller.current, rowHeight, start, show });
    }
  };
  return (event: PointerEvent<HTMLDivElement>): void => {
    const target = targetOf(event);
    if (event.button !== 0 || target instanceof HTMLInputElement) return;
    const action = actionOf(target);
    const cell = cellOf(target);
    if (action === 'fill' || (action === 'drag' && cell)) {
      event.preventDefault();
      begin(action === 'fill' || !cell ? fillGesture(store) : rowGesture(store, cell, event));
      return;
    }
    if (!cell || action) return;
    const byNumber = cell.column === 'index' && !event.shiftKey && event.pointerType !== 'touch';
    const drag = byNumber ? rowGesture(store, cell, event) : null;
    // A press on one of several selected items may start a drag of all. A plain click selects that one on release.
    if (drag?.kind !== 'row' || !selectsSeveral(drag.run)) store.cells.select(cell, event.shiftKey);
    if (event.pointerType !== 'touch') begin(drag ?? { kind: 'range' });
  };

  function selectsSeveral(run: RowRun): boolean {
    const { rows } = store.snapshot();
    return rows.slice(run.start, run.end).filter(({ depth }) => depth === run.depth).length > 1;
  }
}

/** Hover shows the full text of a clipped cell. The check runs on hover, so that rows need no widths. */
const wholeText = {
  onPointerOver: ({ target }: PointerEvent): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const text = cell?.querySelector('span') ?? cell;
    if (cell && text && text.scrollWidth > text.clientWidth) cell.title = text.textContent;
  },
  onPointerOut: ({ target }: PointerEvent): void => {
    if (target instanceof Element) target.closest('[data-column]')?.removeAttribute('title');
  },
};

/**
 * Mouse and pen on the grid: select, extend, fill down, open cells, drag rows, menu. One set of handlers for all rows.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { store, chat, openMenu } = options;
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const onPointerDown = usePress(options, setDrag);

  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = targetOf(event);
    const rowId = rowIdOf(target);
    const action = actionOf(target);
    if (rowId && action === 'toggle') store.rows.toggle(rowId);
    if (rowId && action === 'chat') chat?.open(rowId);
  };
  const onContextMenu = (event: MouseEvent<HTMLDivElement>): void => {
    const cell = cellOf(targetOf(event));
    if (!cell) return;
    event.preventDefault();
    if (!isSelected(store, cell)) store.cells.select(cell);
    openMenu({ x: event.clientX, y: event.clientY });
  };
  const onDoubleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = targetOf(event);
    if (!actionOf(target) && cellOf(target)) store.cells.edit();
  };
  return { drag, handlers: { onPointerDown, onClick, onContextMenu, onDoubleClick, ...wholeText } };
}
