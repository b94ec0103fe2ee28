import { Portal } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { Cota } from '../../components/brand/cota.js';
import classes from './drop-overlay.module.css';
import { MAX_MEGABYTES } from './file-check.js';
import { importTypes } from './file-types.js';
import { dropTexts as texts } from './import-file.texts.js';
import { TrayDrawing } from './tray-drawing.js';

interface DropOverlayProps {
  /** The page of the document. */
  page: RefObject<HTMLElement | null>;
  parts: number;
}

/** While a file is dragged: the page goes out of focus and becomes a dimensioned zone. */
export function DropOverlay({ page, parts }: DropOverlayProps) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const rect = page.current?.getBoundingClientRect();
    const head = page.current?.parentElement?.querySelector('header')?.getBoundingClientRect();
    setPlace({ left: Math.max(0, rect?.left ?? 0), top: Math.max(0, rect?.top ?? 0, head?.bottom ?? 0) });
  }, [page]);
  if (!place) return null;
  return (
    <Portal>
      <section className={classes.overlay} style={place} aria-label={texts.zone}>
        <Cota className={classes.cota ?? ''}>{texts.zone}</Cota>
        <div className={classes.zone}>
          <div className={classes.card} role="status">
            <TrayDrawing />
            <h2>{texts.title}</h2>
            <p>{texts.text}</p>
            <ul>
              {importTypes.map((type) => (
                <li key={type}>{type}</li>
              ))}
            </ul>
            <small>
              <IconInfoCircle size={16} aria-hidden /> {texts.limit(MAX_MEGABYTES, parts)}
            </small>
          </div>
        </div>
      </section>
    </Portal>
  );
}
