import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { ApiRequest } from '../../api/call.js';
import classes from './sheet-frame.module.css';
import { useSheetHtml } from './use-sheet-html.js';

const TemplateSheet = lazy(async () => ({ default: (await import('./template-sheet.js')).TemplateSheet }));

const SHEET_PX = 794;

interface SheetFrameProps {
  name: TemplateId;
  /** Answers HTML of the documents worker. */
  request: ApiRequest;
}

/**
 * The first printed sheet: the HTML of the PDF in a sandboxed frame, as wide as its place. If it does not load, the
 * template's drawing appears.
 */
export function SheetFrame({ name, request }: SheetFrameProps) {
  const seen = useSheetHtml(request);
  const sheet = useRef<HTMLSpanElement>(null);
  useScale(sheet);
  return (
    <span ref={sheet} className={classes.sheet} aria-hidden="true" data-sheet={seen.state}>
      {seen.state === 'ready' ? (
        <iframe className={classes.frame} sandbox="" srcDoc={seen.html} title={name} tabIndex={-1} scrolling="no" />
      ) : seen.state === 'failed' ? (
        <Suspense fallback={null}>
          <TemplateSheet name={name} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </span>
  );
}

const Waiting = () => (
  <span className={classes.waiting}>
    <i />
    <i />
    <i />
    <i />
  </span>
);

/** A frame has its own size; its scale follows its container. */
function useScale(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = sheet.current;
    if (!box) return;
    const fit = () => box.style.setProperty('--scale', String(box.clientWidth / SHEET_PX));
    const resized = new ResizeObserver(fit);
    resized.observe(box);
    fit();
    return () => resized.disconnect();
  }, [sheet]);
}
