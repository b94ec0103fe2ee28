import { IconChevronRight, IconGripVertical, IconMessage } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeOf } from '../model/places.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { rowName, texts } from '../texts.js';
import { CellEditor } from './cell-editor.js';
import type { GridViewport } from './grid-viewport.js';
import styles from './item-editor.module.css';
import { itemRows } from './row-element.js';
import { looksIn, type RowLook, rowsIn, type ShownRows } from './row-look.js';
import { RowPainter } from './row-painter.js';
import type { RowIcons } from './row-parts.js';

interface PaintedRowsProps extends ShownRows {
  viewport: GridViewport;
  /** Target element for the open cell's field. */
  field: HTMLElement;
}

interface GridRowsProps extends ShownRows {
  store: ItemEditorStore;
  viewport: GridViewport;
}

/** Icons of rows: React renders them once, rows clone them. */
function Icons({ of: icons }: { of: RefObject<HTMLDivElement | null> }): ReactNode {
  return (
    <div ref={icons} hidden>
      <IconChevronRight size={14} stroke={1.8} aria-hidden />
      <IconGripVertical size={16} aria-hidden />
      <IconMessage size={16} stroke={1.6} aria-hidden />
    </div>
  );
}

function iconsIn({ children: [toggle, grip, chat] }: HTMLElement): RowIcons {
  return { toggle: toggle!, grip: grip!, chat: chat! };
}

/** The rows in view. React paints document changes; scrolling paints without React. */
const PaintedRows = memo(function PaintedRows({ viewport, field, ...shown }: PaintedRowsProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  const painter = useRef<RowPainter<RowLook> | null>(null);
  useLayoutEffect(() => {
    painter.current = new RowPainter({
      body: body.current!,
      shield: shield.current!,
      ...itemRows(iconsIn(icons.current!), field),
    });
    return () => painter.current?.stop();
  }, [field]);
  useLayoutEffect(() => {
    const { marks, peers, state } = shown;
    const looks = () => looksIn(viewport.snapshot(), shown);
    const watch = () => marks?.watch(() => rowsIn(viewport.snapshot(), state));
    painter.current?.paint(looks());
    watch();
    const repaint = () => painter.current?.paint(looks());
    const leaveMarks = marks?.subscribe(repaint);
    const leavePeers = peers?.subscribe(repaint);
    const leaveView = viewport.subscribe(() => {
      painter.current?.scroll(looks());
      watch();
    });
    return () => {
      leaveMarks?.();
      leavePeers?.();
      leaveView();
    };
  });
  return (
    <>
      <Icons of={icons} />
      <div ref={body} />
      <div ref={shield} className={styles.shield} data-shield hidden />
    </>
  );
});

/**
 * The rows, and the field of the open cell. The field renders after the rows, so that its cell exists when it takes
 * the focus.
 */
export function GridRows({ store, ...shown }: GridRowsProps): ReactNode {
  const [field] = useState(() => {
    const place = document.createElement('div');
    place.className = styles.field!;
    return place;
  });
  const { editing, rows, numbers } = shown.state;
  const at = editing ? placeOf(rows, editing.rowId) : -1;
  const row = rows[at];
  return (
    <>
      <PaintedRows {...shown} field={field} />
      {editing &&
        row &&
        createPortal(
          <CellEditor
            key={`${row.id} ${editing.column}`}
            store={store}
            editing={editing}
            label={texts.grid.cell(texts.columnNames[editing.column], rowName(row.type, numbers[at]!))}
          />,
          field,
        )}
    </>
  );
}
