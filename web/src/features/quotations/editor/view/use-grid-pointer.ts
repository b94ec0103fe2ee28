import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Cell } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import type { ChatLink } from './chat-link.js';
import { cellOf, type GestureStart, GridGesture } from './grid-gesture.js';
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

function gestureOf(store: ItemEditorStore, cell: Cell, event: PointerEvent): GestureStart {
  const { permissions, ready } = store.snapshot();
  const movable = ready && !permissions.readOnly && permissions.structureEditable;
  return cell.column === 'index' && movable && !event.shiftKey
    ? { kind: 'row', rowId: cell.rowId, x: event.clientX, y: event.clientY }
    : { kind: 'range' };
}

/** Presses that begin something: on the fill handle, or on a cell. A finger scrolls, so it only selects. */
function usePress({ store, scroller, rowHeight }: GridPointerOptions, show: (drag: RowDrag | null) => void) {
  const gesture = useRef<GridGesture | null>(null);
  useEffect(() => () => gesture.current?.stop(), []);
  const begin = (start: GestureStart): void => {
    gesture.current?.stop();
    if (scroller.current) gesture.current = new GridGesture({ store, grid: scroller.current, rowHeight, start, show });
  };
  return (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
    const action = actionOf(event.target);
    if (action === 'fill') {
      event.preventDefault();
      begin({ kind: 'fill' });
      return;
    }
    const cell = cellOf(event.target);
    if (!cell || action) return;
    store.cells.select(cell, event.shiftKey);
    if (event.pointerType !== 'touch') begin(gestureOf(store, cell, event));
  };
}

/** Mouse and pen on the grid: select, stretch, fill down, open cells, drag rows, menu. One set of handlers for all rows. */
export function useGridPointer(options: GridPointerOptions) {
  const { store, chat, openMenu } = options;
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const onPointerDown = usePress(options, setDrag);

  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const rowId = rowIdOf(event.target);
    const action = actionOf(event.target);
    if (rowId && action === 'toggle') store.rows.toggle(rowId);
    if (rowId && action === 'chat') chat?.open(rowId);
  };
  const onContextMenu = (event: MouseEvent<HTMLDivElement>): void => {
    const cell = cellOf(event.target);
    if (!cell) return;
    event.preventDefault();
    if (store.snapshot().selection?.active.rowId !== cell.rowId) store.cells.select(cell);
    openMenu({ x: event.clientX, y: event.clientY });
  };
  const onDoubleClick = (event: MouseEvent<HTMLDivElement>): void => {
    if (!actionOf(event.target) && cellOf(event.target)) store.cells.edit();
  };
  return { drag, handlers: { onPointerDown, onClick, onContextMenu, onDoubleClick } };
}
