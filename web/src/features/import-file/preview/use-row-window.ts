import { type RefObject, type UIEvent, useCallback, useRef, useState } from 'react';

const AROUND = 12;
const FIRST_ROOM = 640;

interface RowWindow {
  scroller: RefObject<HTMLElement | null>;
  /** Rows `first..last` are in the page. */
  first: number;
  last: number;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  scrollTo: (position: number) => void;
}

/** The rows of a long list near the visible part of its scroller. `height` is that of each row, in px. */
export function useRowWindow(count: number, height: number): RowWindow {
  const scroller = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const room = scroller.current?.clientHeight || FIRST_ROOM;
  const shown = Math.ceil(room / height) + 2 * AROUND;
  const first = Math.max(0, Math.min(Math.floor(top / height) - AROUND, count - shown));
  const scrollTo = useCallback(
    (position: number) => {
      const { current } = scroller;
      if (!current) return;
      current.scrollTop = Math.max(0, position * height - current.clientHeight / 3);
      setTop(current.scrollTop);
    },
    [height],
  );
  return {
    scroller,
    first,
    last: Math.min(count, first + shown),
    onScroll: (event) => setTop(event.currentTarget.scrollTop),
    scrollTo,
  };
}
