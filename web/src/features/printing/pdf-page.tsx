import { useEffect, useRef, useState } from 'react';
import classes from './pdf-dialog.module.css';
import type { Pdf } from './pdf-engine.js';
import { pdfTexts } from './printing.texts.js';

interface PdfPageProps {
  pdf: Pdf;
  number: number;
  /** CSS pixels per point. */
  scale: number;
  size: { width: number; height: number };
}

/** One page; drawn only near the view, at the screen's resolution. */
export function PdfPage({ pdf, number, scale, size }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(box);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    if (!near) {
      // An empty canvas uses no memory: long documents have hundreds of pages.
      target.width = 0;
      target.height = 0;
      return;
    }
    let wanted = true;
    let stop: () => void = () => undefined;
    void pdf.getPage(number).then((page) => {
      if (!wanted) return;
      const viewport = page.getViewport({ scale: scale * window.devicePixelRatio });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      // A cancelled drawing rejects; the next one has already started.
      task.promise.catch(() => undefined);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [pdf, number, scale, near]);
  return (
    <div
      ref={box}
      className={classes.page}
      data-page={number}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={pdfTexts.pageLabel(number, pdf.numPages)}
      />
    </div>
  );
}

/** Whether the element is within one screen height of the view. */
function useNear(ref: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear(entries.at(-1)?.isIntersecting ?? false);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}
