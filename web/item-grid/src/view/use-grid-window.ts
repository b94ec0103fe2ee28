import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeOf } from '../model/places.js';
import { visiblePosition } from '../model/visible.js';
import type { EditorState } from '../store/editor-state.js';
import { GridViewport } from './grid-viewport.js';

export interface GridWindow {
  viewport: GridViewport;
  rowHeight: number;
  /** Index of the active row among all rows, or -1. */
  activeIndex: number;
  /** Its position among the visible ones, or -1. */
  activePosition: number;
}

/** Scrolls only as far as needed to show a row between the head and the lower edge. */
function keepInView(grid: HTMLElement | null, position: number, rowHeight: number): void {
  if (!grid || grid.clientHeight === 0) return;
  const top = position * rowHeight;
  const view = grid.clientHeight - rowHeight;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + rowHeight > grid.scrollTop + view) grid.scrollTop = top + rowHeight - view;
}

type Shown = Pick<EditorState, 'rows' | 'visible' | 'foreign'>;

/** How many rows others put above the first row in view, or took away there. */
function shiftAbove(grid: HTMLElement, rowHeight: number, before: Shown, after: Shown): number {
  const first = Math.floor(grid.scrollTop / rowHeight);
  // The first rows in view may be gone: the next one that is left stays where it is.
  for (let position = first; position < before.visible.length; position += 1) {
    const at = placeOf(after.rows, before.rows[before.visible[position]!]!.id);
    if (at < 0) continue;
    const now = visiblePosition(after.visible, at);
    return after.visible[now] === at ? now - position : 0;
  }
  return 0;
}

/** Changes of others leave what is in view where it is. `isForeign`: set if this change came from others. */
function useSteadyView(
  shown: Shown,
  isForeign: RefObject<boolean>,
  scroller: RefObject<HTMLDivElement | null>,
  rowHeight: number,
): void {
  const last = useRef(shown);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = shown;
    isForeign.current = shown.foreign !== before.foreign;
    const grid = scroller.current;
    if (!isForeign.current || !grid || before.visible === shown.visible || grid.scrollTop === 0) return;
    const shift = shiftAbove(grid, rowHeight, before, shown);
    if (shift !== 0) grid.scrollTop += shift * rowHeight;
  });
}

/** Which rows are in the page, and scrolling that follows the active one. */
export function useGridWindow(
  state: EditorState,
  scroller: RefObject<HTMLDivElement | null>,
  rowHeight: number,
): GridWindow {
  const { rows, visible, selection } = state;
  const isForeign = useRef(false);
  useSteadyView(state, isForeign, scroller, rowHeight);
  const activeId = selection?.active.rowId;
  const activeIndex = activeId === undefined ? -1 : placeOf(rows, activeId);
  const activePosition = activeIndex < 0 ? -1 : visiblePosition(visible, activeIndex);
  const [viewport] = useState(() => new GridViewport());
  useLayoutEffect(() => {
    if (scroller.current) return viewport.follow(scroller.current, rowHeight);
  }, [viewport, scroller, rowHeight]);
  useEffect(() => {
    if (activeId === undefined || activePosition < 0 || isForeign.current) return;
    keepInView(scroller.current, activePosition, rowHeight);
  }, [scroller, activeId, activePosition, rowHeight]);
  return { viewport, rowHeight, activeIndex, activePosition };
}
