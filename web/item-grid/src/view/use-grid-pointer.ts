import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RowRun } from '../model/row-run.js';
import type { Cell } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectedCells } from '../store/selection.js';
import type { ChatLink } from './chat-link.js';
import type { DetailLink } from './detail-link.js';
import { cellOf, type GestureStart, GridGesture, targetOf } from './grid-gesture.js';
import type { PriceMarks } from './price-marks.js';
import type { RowDrag } from './row-drag.js';
import type { MenuPlace } from './row-menu.js';

interface GridPointerOptions {
  store: ItemEditorStore;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  chat?: ChatLink;
  detail?: DetailLink;
  marks?: PriceMarks;
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

/** The mark of a row with a detail is the background of its price cell, because an element would cost each frame. */
const MARK_PX = 20;

/** In px: a badge is wider than the small picture. */
const PLACE_PX = 24;
const BADGE_PX = 64;

/** What a press at the left edge of a price cell aims at. The mark of a detail comes first. */
function markAt({ clientX }: MouseEvent, target: EventTarget | null): 'detail' | 'price' | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-detail], [data-place]') : null;
  if (!cell) return null;
  const { detail, place, badge } = cell.dataset;
  const x = clientX - cell.getBoundingClientRect().left;
  const start = detail ? MARK_PX : 0;
  if (x < start) return 'detail';
  return place && x < start + (badge ? BADGE_PX : PLACE_PX) ? 'price' : null;
}

/** Hover shows the full text of a clipped cell. The check runs on hover, so that rows need no widths. */
const wholeText = {
  onPointerOver: ({ target }: PointerEvent): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const text = cell?.querySelector('span') ?? cell;
    if (cell && text && text.scrollWidth > text.clientWidth) cell.title = text.textContent;
    else if (cell?.dataset.place) cell.title = cell.getAttribute('aria-description') ?? '';
  },
  onPointerOut: ({ target }: PointerEvent): void => {
    if (target instanceof Element) target.closest('[data-column]')?.removeAttribute('title');
  },
};

/**
 * Mouse and pen on the grid: select, extend, fill down, open cells, drag rows, menu. One set of handlers for all rows.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { store, chat, detail, marks, openMenu } = options;
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const onPointerDown = usePress(options, setDrag);

  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = targetOf(event);
    const rowId = rowIdOf(target);
    const action = actionOf(target);
    if (rowId && action === 'toggle') store.rows.toggle(rowId);
    if (rowId && action === 'chat') chat?.open(rowId);
    const mark = action ? null : markAt(event, target);
    if (rowId && mark === 'detail') detail?.toggle(rowId);
    if (rowId && mark === 'price') marks?.open(rowId);
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
