import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useAskForRoom } from '../../lib/frame-room.js';
import classes from './history.module.css';
import { historyTexts as texts } from './history.texts.js';
import { HistoryPanel, type HistoryPanelProps } from './history-panel.js';

/** Below this width it covers the page instead of a column next to the grid. */
const NARROW = '(max-width: 68.74em)';
const PHONE = '(max-width: 43.75em)';

/** The history next to the grid, over the page, or full screen on a phone. */
export function HistoryDrawer(props: HistoryPanelProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const panel = <HistoryPanel {...props} />;
  if (!narrow) return <Docked onClose={props.onClose}>{panel}</Docked>;
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={phone ? '100%' : 400}
      padding={0}
      withCloseButton={false}
      classNames={{ body: classes.sheet ?? '', content: classes.content ?? '' }}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      {panel}
    </Drawer>
  );
}

/** Takes the focus when it opens, and returns it when it closes. */
function Docked({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useAskForRoom();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside
      ref={box}
      tabIndex={-1}
      data-hands-focus
      className={classes.dock}
      aria-label={texts.title}
      onKeyDown={onKeyDown}
    >
      {children}
    </aside>
  );
}
