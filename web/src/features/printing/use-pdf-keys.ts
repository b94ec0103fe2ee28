import { type RefObject, useEffect } from 'react';
import type { PdfView } from './use-pdf-view.js';

/** Page Up and Page Down turn pages, Home and End go to the ends; plus, minus and 0 (with or without Ctrl) zoom. */
export function usePdfKeys(desk: RefObject<HTMLElement | null>, view: PdfView, pages: number): void {
  const { page, goTo, zoomBy, setFit } = view;
  useEffect(() => {
    const box = desk.current;
    const deeds: Record<string, () => void> = {
      PageDown: () => goTo(Math.min(pages, page + 1)),
      PageUp: () => goTo(Math.max(1, page - 1)),
      Home: () => goTo(1),
      End: () => goTo(pages),
      '+': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setFit('width'),
    };
    const onKey = (event: KeyboardEvent) => {
      const deed = event.altKey ? undefined : deeds[event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [desk, page, pages, goTo, zoomBy, setFit]);
}
