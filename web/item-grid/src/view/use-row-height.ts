import { type RefObject, useLayoutEffect, useState } from 'react';

const NORMAL = 36;

/** The height of a row in px, from the density token `--row`. */
export function useRowHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(NORMAL);
  useLayoutEffect(() => {
    const read = (): void => {
      if (!element.current) return;
      const token = Number.parseFloat(getComputedStyle(element.current).getPropertyValue('--row'));
      setHeight(Number.isFinite(token) && token > 0 ? token : NORMAL);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, [element]);
  return height;
}
