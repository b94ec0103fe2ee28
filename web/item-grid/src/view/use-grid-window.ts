import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
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

/** Which rows are in the page, and scrolling that follows the active one. */
export function useGridWindow(
  { rows, visible, selection }: EditorState,
  scroller: RefObject<HTMLDivElement | null>,
  rowHeight: number,
): GridWindow {
  const activeId = selection?.active.rowId;
  const activeIndex = activeId === undefined ? -1 : placeOf(rows, activeId);
  const activePosition = activeIndex < 0 ? -1 : visiblePosition(visible, activeIndex);
  const [viewport] = useState(() => new GridViewport());
  useLayoutEffect(() => {
    if (scroller.current) return viewport.follow(scroller.current, rowHeight);
  }, [viewport, scroller, rowHeight]);
  useEffect(() => {
    if (activeId !== undefined && activePosition >= 0) keepInView(scroller.current, activePosition, rowHeight);
  }, [scroller, activeId, activePosition, rowHeight]);
  return { viewport, rowHeight, activeIndex, activePosition };
}
