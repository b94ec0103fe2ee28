import { type RefObject, useLayoutEffect, useState } from 'react';

/** Positions of the first and last row to render. */
export interface RowWindow {
  first: number;
  last: number;
}

/** Rows beyond each edge: the picture scrolls before the page hears of it. */
const MARGIN = 4;
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
    // Measured when sizes change: reading them while scrolling would force a layout in every frame.
    let height = 0;
    let start = 0;
    const measure = () => {
      height = box.clientHeight;
      start = body.current?.offsetTop ?? 0;
      read();
    };
    const read = () => {
      if (height === 0) return;
      const top = (box.scrollTop - start) / rowHeight;
      const first = Math.max(0, Math.floor(top) - MARGIN);
      // As many rows at every place, so that a row that leaves becomes the one that comes.
      const last = first + Math.ceil(height / rowHeight) + 2 * MARGIN;
      setShown((current) => (current.first === first && current.last === last ? current : { first, last }));
    };
    const resized = new ResizeObserver(measure);
    box.addEventListener('scroll', read, { passive: true });
    resized.observe(box);
    // Facts above the rows fold.
    const table = body.current?.parentElement;
    if (table) resized.observe(table);
    measure();
    return () => {
      box.removeEventListener('scroll', read);
      resized.disconnect();
    };
  }, [scroller, body, rowHeight]);
  return shown;
}
