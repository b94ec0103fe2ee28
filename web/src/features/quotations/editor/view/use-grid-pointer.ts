import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Column } from '../model/columns.js';
import type { Cell } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import type { ChatLink } from './chat-link.js';
import { type RowDrag, rowDragAt } from './row-drag.js';
import type { MenuPlace } from './row-menu.js';

interface GridPointerOptions {
  store: ItemEditorStore;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  chat?: ChatLink;
  openMenu(place: MenuPlace): void;
}

type Gesture =
  | { kind: 'range' }
  | { kind: 'fill' }
  | { kind: 'row'; rowId: string; x: number; y: number; dragging: boolean };

const DRAG_AFTER_PX = 5;
const SCROLL_ZONE_PX = 28;

function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const rowId = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell && rowId ? { rowId, column: cell.dataset.column as Column } : null;
}

const actionOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined;

/** Mouse and pen on the grid: select, stretch, fill down, open cells, drag rows, menu. One set of handlers for all rows. */
export function useGridPointer({ store, scroller, rowHeight, chat, openMenu }: GridPointerOptions) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const gesture = useRef<Gesture | null>(null);
  const latestDrag = useRef<RowDrag | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const show = (next: RowDrag | null): void => {
    latestDrag.current = next;
    setDrag(next);
  };

  const follow = (event: globalThis.PointerEvent): void => {
    const current = gesture.current;
    const grid = scroller.current;
    if (!current || !grid) return;
    scrollNearEdge(grid, event.clientY);
    if (current.kind === 'row') {
      current.dragging ||= Math.abs(event.clientY - current.y) > DRAG_AFTER_PX;
      if (current.dragging) show(rowDragAt(store, grid, rowHeight, current, event));
      return;
    }
    const over = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    const { selection } = store.snapshot();
    if (!over || !selection) return;
    const cell = current.kind === 'fill' ? { rowId: over.rowId, column: selection.active.column } : over;
    if (cell.rowId !== selection.active.rowId || cell.column !== selection.active.column)
      store.cells.select(cell, true);
  };

  const finish = (event: globalThis.PointerEvent): void => {
    const current = gesture.current;
    const dropped = latestDrag.current;
    stop.current();
    if (event.type === 'pointercancel') return;
    if (current?.kind === 'fill') store.cells.fillDown();
    if (current?.kind === 'row' && dropped?.target) {
      store.rows.drop(dropped.rowId, dropped.target.gap, dropped.target.depth);
    }
  };

  const start = (next: Gesture): void => {
    gesture.current = next;
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') stop.current();
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', finish);
    document.addEventListener('pointercancel', finish);
    document.addEventListener('keydown', cancel, true);
    stop.current = () => {
      gesture.current = null;
      show(null);
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', finish);
      document.removeEventListener('pointercancel', finish);
      document.removeEventListener('keydown', cancel, true);
    };
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
    const action = actionOf(event.target);
    if (action === 'fill') {
      event.preventDefault();
      start({ kind: 'fill' });
      return;
    }
    const cell = cellOf(event.target);
    if (!cell || action) return;
    store.cells.select(cell, event.shiftKey);
    if (event.pointerType === 'touch') return;
    const { permissions, ready } = store.snapshot();
    const movable = ready && !permissions.readOnly && permissions.structureEditable;
    if (cell.column === 'index' && movable && !event.shiftKey) {
      start({ kind: 'row', rowId: cell.rowId, x: event.clientX, y: event.clientY, dragging: false });
    } else {
      start({ kind: 'range' });
    }
  };

  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const rowId = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const action = actionOf(event.target);
    if (!rowId || !action) return;
    if (action === 'toggle') store.rows.toggle(rowId);
    if (action === 'chat') chat?.open(rowId);
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

function scrollNearEdge(grid: HTMLElement, y: number): void {
  const { top, bottom } = grid.getBoundingClientRect();
  if (y < top + SCROLL_ZONE_PX * 2) grid.scrollTop -= 12;
  else if (y > bottom - SCROLL_ZONE_PX) grid.scrollTop += 12;
}
