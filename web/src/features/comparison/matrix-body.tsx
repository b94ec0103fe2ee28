import type { GridViewport } from '@cotizaobra/item-grid/view/grid-viewport';
import { RowPainter } from '@cotizaobra/item-grid/view/row-painter';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './matrix.module.css';
import { rowElements } from './matrix-element.js';
import { linesIn, looksIn, type MatrixLook, ROW_HEIGHT, type ShownMatrix } from './matrix-look.js';

interface MatrixBodyProps extends ShownMatrix {
  viewport: GridViewport;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The rows in view. React paints changes; scrolling paints without React, as in the item editor. */
export const MatrixBody = memo(function MatrixBody({ viewport, body, ...shown }: MatrixBodyProps) {
  const shield = useRef<HTMLTableSectionElement>(null);
  const painter = useRef<RowPainter<MatrixLook> | null>(null);
  useLayoutEffect(() => {
    painter.current = new RowPainter({ body: body.current!, shield: shield.current!, ...rowElements });
    return () => painter.current?.stop();
  }, [body]);
  useLayoutEffect(() => {
    const looks = () => looksIn(viewport.snapshot(), shown);
    const watch = () => shown.marks.watch(() => linesIn(viewport.snapshot(), shown));
    painter.current?.paint(looks());
    watch();
    const leaveMarks = shown.marks.subscribe(() => painter.current?.paint(looks()));
    const leaveView = viewport.subscribe(() => {
      painter.current?.scroll(looks());
      watch();
    });
    return () => {
      leaveMarks();
      leaveView();
    };
  });
  return (
    <>
      <tbody ref={body} className={classes.body} style={{ height: shown.rows.length * ROW_HEIGHT }} />
      <tbody ref={shield} className={classes.shield} aria-hidden hidden />
    </>
  );
});
