import { placeOf } from '@cotizaobra/item-grid/model/places';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useAskForRoom } from '../../../lib/frame-room.js';
import { analysisTexts as texts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import classes from './analysis.module.css';
import { AnalysisOfPart } from './analysis-of-part.js';

interface AnalysisPanelProps {
  host: BudgetHost;
  /** The part for which it was opened; then it follows the selected part. */
  itemId: string;
  onClose: () => void;
}

/** Below this width it covers the page instead of a column next to the grid. */
const NARROW = '(max-width: 68.74em)';
const PHONE = '(max-width: 43.75em)';

const Content = memo(AnalysisOfPart);

/** The analysis of the selected part: next to the grid, over the page, or full screen on a phone. */
export function AnalysisPanel({ host, itemId, onClose }: AnalysisPanelProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const part = usePart(host, itemId);
  const name = part ? texts.panel(part.number) : texts.title;
  const content = part ? (
    <Content key={part.row.id} host={host} row={part.row} number={part.number} onClose={onClose} />
  ) : (
    <p className={classes.none}>{texts.noPart}</p>
  );
  if (!narrow) {
    return (
      <Docked name={name} onClose={onClose}>
        {content}
      </Docked>
    );
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 480}
      padding={0}
      withCloseButton={false}
      closeOnEscape={false}
      classNames={{ body: classes.sheet ?? '', content: classes.content ?? '' }}
      attributes={{ content: { 'aria-label': name, onKeyDown: closingKeys(onClose) } }}
    >
      {content}
    </Drawer>
  );
}

/** Esc in a cell or a field has its own meaning there, which stops the event. */
const closingKeys = (onClose: () => void) => (event: KeyboardEvent) => {
  if ((event.key !== 'Escape' && event.key !== 'F4') || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  onClose();
};

/** The selected part, or the one it was opened for. */
function usePart({ store }: BudgetHost, itemId: string) {
  // After the frame of the key: the grid never waits for the panel.
  const selected = useDeferredValue(
    useEditorPart(store, ({ selection, rows }) => {
      const at = selection ? placeOf(rows, selection.active.rowId) : -1;
      return rows[at]?.type === 'PART' ? selection!.active.rowId : null;
    }),
  );
  // A title shows the part before it; the first one is that of the link.
  const last = useRef(itemId);
  if (selected) last.current = selected;
  const row = useEditorPart(store, ({ rows }) => rows[placeOf(rows, last.current)]);
  const number = useEditorPart(store, ({ rows, numbers }) => numbers[placeOf(rows, last.current)] ?? '');
  return row ? { row, number } : null;
}

interface DockedProps {
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus when it opens, and returns it when it closes. */
function Docked({ name, onClose, children }: DockedProps) {
  const box = useRef<HTMLElement>(null);
  useAskForRoom();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      data-hands-focus
      data-analysis-panel
      className={classes.dock}
      aria-label={name}
      onKeyDown={closingKeys(onClose)}
    >
      {children}
    </aside>
  );
}
