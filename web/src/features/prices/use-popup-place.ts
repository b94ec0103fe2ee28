import { type RefObject, useLayoutEffect, useState } from 'react';
import { type PopupPlace, popupPlace } from './popup-place.js';

/**
 * Follows a cell while the page scrolls or changes its size.
 * @param anchor the element of the cell; null: it is not in the page
 */
export function usePopupPlace(popup: RefObject<HTMLElement | null>, anchor: () => Element | null): PopupPlace | null {
  const [place, setPlace] = useState<PopupPlace | null>(null);
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    let frame = 0;
    const read = () => {
      const cell = anchor()?.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const view = { width: window.innerWidth, height: window.innerHeight };
      if (cell) setPlace(popupPlace(cell, { width, height }, view));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    read();
    const resized = new ResizeObserver(soon);
    resized.observe(element);
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [popup, anchor]);
  return place;
}
