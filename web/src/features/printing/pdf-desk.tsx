import { Button, Progress } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { AfterDelay } from '../../components/feedback/after-delay.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import classes from './pdf-dialog.module.css';
import { PdfPage } from './pdf-page.js';
import { pdfTexts as texts } from './printing.texts.js';
import type { usePdf } from './use-pdf.js';
import type { PdfView } from './use-pdf-view.js';

/** After this time the wait is explained. */
const LONG_MS = 4_000;

interface PdfDeskProps {
  ref: RefObject<HTMLElement | null>;
  control: ReturnType<typeof usePdf>;
  view: PdfView;
}

/** The page area; until the pages exist, it shows the progress. */
export function PdfDesk({ ref, control, view }: PdfDeskProps) {
  const { state, retry, stop } = control;
  const { size } = view;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section ref={ref} className={classes.desk} aria-label={texts.desk} tabIndex={0}>
      {state.kind === 'failed' ? (
        <ErrorState
          title={state.error.status === 404 ? texts.noData : texts.error}
          error={state.error}
          onRetry={retry}
        />
      ) : null}
      {state.kind === 'loading' ? (
        <AfterDelay>
          <Making onStop={stop} />
        </AfterDelay>
      ) : null}
      {state.kind === 'stopped' ? (
        <div className={classes.making} role="status">
          <p>{texts.stopped}</p>
          <Button variant="default" onClick={retry}>
            {texts.make}
          </Button>
        </div>
      ) : null}
      {state.kind === 'ready' && size
        ? Array.from({ length: state.pdf.numPages }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
            <PdfPage key={at} pdf={state.pdf} number={at + 1} scale={view.scale} size={size} />
          ))
        : null}
    </section>
  );
}

function Making({ onStop }: { onStop: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.making}>
      <div role="status">
        <p>{texts.loading}</p>
        {long ? <small>{texts.long}</small> : null}
      </div>
      {/* The duration is unknown, so the bar is indeterminate. */}
      <Progress value={100} animated aria-hidden />
      <Button variant="default" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}
