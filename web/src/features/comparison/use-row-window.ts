import { type RefObject, useLayoutEffect, useState } from 'react';

/** Positions of the first and last row to render. */
export interface RowWindow {
  first: number;
  last: number;
}

/** Rows beyond each edge: the picture scrolls before the page hears of it. */
const MARGIN = 6;
/** Without a layout, as on a server, this many rows are rendered. */
const WITHOUT_LAYOUT = 30;

/**
 * Which rows of equal height a scrolling box shows.
 * @param body where the rows start
 * @param rowHeight in px
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rowHeight: number,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: WITHOUT_LAYOUT });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const read = () => {
      if (box.clientHeight === 0) return;
      const top = (box.scrollTop - (body.current?.offsetTop ?? 0)) / rowHeight;
      const first = Math.max(0, Math.floor(top) - MARGIN);
      const last = Math.max(first, Math.ceil(top + box.clientHeight / rowHeight) + MARGIN);
      setShown((current) => (current.first === first && current.last === last ? current : { first, last }));
    };
    const resized = new ResizeObserver(read);
    box.addEventListener('scroll', read, { passive: true });
    resized.observe(box);
    read();
    return () => {
      box.removeEventListener('scroll', read);
      resized.disconnect();
    };
  }, [scroller, body, rowHeight]);
  return shown;
}
