import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Pdf } from './pdf-engine.js';

/** 96 CSS pixels per 72 points: the scale of 100 %. */
const FULL = 96 / 72;
const STEP = 0.1;
const MIN = 0.5;
const MAX = 3;
/** Room around a page, in px. */
const AROUND = 40;

type Fit = 'width' | 'page' | null;

export interface PdfView {
  /** CSS pixels per point. */
  scale: number;
  percent: number;
  page: number;
  fit: Fit;
  size: { width: number; height: number } | null;
  zoomBy: (steps: number) => void;
  setFit: (fit: 'width' | 'page') => void;
  goTo: (page: number) => void;
}

const bounded = (zoom: number): number => Math.min(MAX, Math.max(MIN, Math.round(zoom * 100) / 100));

/** Zoom, fit and the page in view of a PDF shown in a scrolling box. */
export function usePdfView(pdf: Pdf | null, desk: RefObject<HTMLElement | null>): PdfView {
  const [size, setSize] = useState<PdfView['size']>(null);
  const [zoom, setZoom] = useState(1);
  const [fit, setFit] = useState<Fit>('width');
  const [page, setPage] = useState(1);
  useEffect(() => {
    let wanted = true;
    setPage(1);
    void pdf?.getPage(1).then((first) => {
      const { width, height } = first.getViewport({ scale: 1 });
      if (wanted) setSize({ width, height });
    });
    return () => {
      wanted = false;
    };
  }, [pdf]);
  useEffect(() => {
    const box = desk.current;
    if (!box || !size || fit === null) return;
    const apply = () => {
      const wide = (box.clientWidth - AROUND) / (size.width * FULL);
      const high = (box.clientHeight - AROUND) / (size.height * FULL);
      const next = fit === 'width' ? Math.min(wide, 1.25) : Math.min(wide, high);
      // A phone is narrower than half a sheet: 'fit' may zoom below the limit of the buttons.
      setZoom(Math.max(0.2, Math.round(next * 100) / 100));
    };
    apply();
    const observer = new ResizeObserver(apply);
    observer.observe(box);
    return () => observer.disconnect();
  }, [desk, size, fit]);
  useEffect(() => {
    const box = desk.current;
    if (!box || !pdf) return;
    const onScroll = () => setPage(pageInView(box));
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setFit(null);
      setZoom((now) => bounded(now + (event.deltaY < 0 ? STEP : -STEP)));
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onWheel);
    };
  }, [desk, pdf]);
  const zoomBy = useCallback((steps: number) => {
    setFit(null);
    setZoom((now) => bounded(now + steps * STEP));
  }, []);
  const goTo = useCallback(
    (to: number) => {
      const target = desk.current?.querySelector<HTMLElement>(`[data-page='${to}']`);
      if (target && desk.current) desk.current.scrollTop = target.offsetTop - AROUND / 2;
    },
    [desk],
  );
  return { scale: zoom * FULL, percent: Math.round(zoom * 100), page, fit, size, zoomBy, setFit, goTo };
}

/** The page that covers most of the upper half of the box. */
function pageInView(box: HTMLElement): number {
  const line = box.scrollTop + box.clientHeight / 2;
  const pages = [...box.querySelectorAll<HTMLElement>('[data-page]')];
  return Number(pages.findLast((page) => page.offsetTop <= line)?.dataset.page ?? 1);
}
