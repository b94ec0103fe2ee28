import type { Column } from '../model/columns.js';
import type { RowRun } from '../model/row-run.js';
import type { Cell, Selection } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { type RowDrag, rowDragAt } from './row-drag.js';

/** Kinds of pointer gesture: extend the selection, fill down, or drag a row. */
export type GestureStart =
  | { kind: 'range' }
  /** `source`: indexes of the rows to repeat. */
  | { kind: 'fill'; source: readonly number[]; selection: Selection }
  /** `cell` is selected if the press was no drag. */
  | { kind: 'row'; run: RowRun; cell: Cell; x: number; y: number };

interface GestureOptions {
  store: ItemEditorStore;
  grid: HTMLElement;
  rowHeight: number;
  start: GestureStart;
  /** Called with the target of a dragged row; null at the end. */
  show(drag: RowDrag | null): void;
}

const DRAG_AFTER_PX = 5;
const SCROLL_ZONE_PX = 28;
const SCROLL_STEP_PX = 12;

/** The cell of an event, or null. */
export function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const rowId = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell && rowId ? { rowId, column: cell.dataset.column as Column } : null;
}

function scrollNearEdge(grid: HTMLElement, y: number): void {
  const { top, bottom } = grid.getBoundingClientRect();
  if (y < top + SCROLL_ZONE_PX * 2) grid.scrollTop -= SCROLL_STEP_PX;
  else if (y > bottom - SCROLL_ZONE_PX) grid.scrollTop += SCROLL_STEP_PX;
}

/** The elements under a pointer: the rows, even under the scroll shield. */
function underPointer({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Element | null {
  return document.elementsFromPoint(clientX, clientY).find((element) => !isShield(element)) ?? null;
}

/** The cell that a pointer event aims at. */
export function targetOf(event: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>): EventTarget | null {
  return isShield(event.target) ? underPointer(event) : event.target;
}

const isShield = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.shield !== undefined;

/** From press to release; Escape cancels. */
export class GridGesture {
  private drag: RowDrag | null = null;
  private dragging = false;

  constructor(private readonly options: GestureOptions) {
    document.addEventListener('pointermove', this.follow);
    document.addEventListener('pointerup', this.finish);
    document.addEventListener('pointercancel', this.stop);
    document.addEventListener('keydown', this.cancel, true);
  }

  readonly stop = (): void => {
    document.removeEventListener('pointermove', this.follow);
    document.removeEventListener('pointerup', this.finish);
    document.removeEventListener('pointercancel', this.stop);
    document.removeEventListener('keydown', this.cancel, true);
    if (this.drag) this.options.show(null);
    this.drag = null;
  };

  private readonly cancel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    this.stop();
    const { store, start } = this.options;
    if (start.kind === 'fill') store.cells.selectBlock(start.selection);
  };

  private readonly follow = (event: PointerEvent): void => {
    const { grid, start } = this.options;
    if (start.kind !== 'row') {
      scrollNearEdge(grid, event.clientY);
      this.stretch(start.kind, event);
      return;
    }
    this.dragging ||= Math.abs(event.clientY - start.y) > DRAG_AFTER_PX;
    if (!this.dragging) return;
    scrollNearEdge(grid, event.clientY);
    this.drag = rowDragAt(this.options.store, this.options, start, event);
    this.options.show(this.drag);
  };

  private readonly finish = (): void => {
    const { store, start } = this.options;
    const dropped = this.drag;
    this.stop();
    if (start.kind === 'fill') store.cells.fillFrom(start.source);
    if (start.kind === 'row' && !this.dragging) store.cells.select(start.cell);
    if (dropped?.target) store.rows.drop(dropped.run, dropped.target.gap, dropped.target.depth);
  };

  private stretch(kind: 'range' | 'fill', event: PointerEvent): void {
    const { store } = this.options;
    const over = cellOf(underPointer(event));
    const active = store.snapshot().selection?.active;
    if (!over || !active) return;
    const cell = kind === 'fill' ? { rowId: over.rowId, column: active.column } : over;
    if (cell.rowId !== active.rowId || cell.column !== active.column) store.cells.select(cell, true);
  }
}
