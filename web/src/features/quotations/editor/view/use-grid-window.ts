import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import { visiblePosition } from '../model/visible.js';
import type { EditorState } from '../store/editor-state.js';

export interface GridWindow {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Index of the active row among all rows, or -1. */
  activeIndex: number;
  /** Its place among the visible ones, or -1. */
  activePosition: number;
}

/** Rows in view and always the active one, which `aria-activedescendant` names and which may hold an open cell. */
function withActive(range: Range, active: number): number[] {
  const list = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count) return list;
  if (active < (list[0] ?? 0)) return [active, ...list];
  return active > (list.at(-1) ?? -1) ? [...list, active] : list;
}

/** Scrolls no further than needed for a row to stand below the head and above the lower edge. */
function keepInView(grid: HTMLElement | null, position: number, rowHeight: number): void {
  if (!grid || grid.clientHeight === 0) return;
  const top = position * rowHeight;
  const view = grid.clientHeight - rowHeight;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + rowHeight > grid.scrollTop + view) grid.scrollTop = top + rowHeight - view;
}

/** Which rows are in the page, and the scrolling that follows the active one. */
export function useGridWindow(
  { rows, visible, selection }: EditorState,
  scroller: RefObject<HTMLDivElement | null>,
  rowHeight: number,
): GridWindow {
  const activeId = selection?.active.rowId;
  const activeIndex = activeId === undefined ? -1 : rows.findIndex((row) => row.id === activeId);
  const activePosition = activeIndex < 0 ? -1 : visiblePosition(visible, activeIndex);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Keys stay positions: with others every edit would measure all rows anew. Elements are keyed by row.
    overscan: 8,
    rangeExtractor: useCallback((range: Range) => withActive(range, activePosition), [activePosition]),
  });
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);
  useEffect(() => {
    if (activeId !== undefined && activePosition >= 0) keepInView(scroller.current, activePosition, rowHeight);
  }, [scroller, activeId, activePosition, rowHeight]);
  return { virtualizer, activeIndex, activePosition };
}
