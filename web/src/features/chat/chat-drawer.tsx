import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAskForRoom } from '../../lib/frame-room.js';
import classes from './chat.module.css';
import { ChatPanel, type ChatPanelProps } from './chat-panel.js';
import { chatTexts as texts } from './texts.js';

interface ChatDrawerProps extends ChatPanelProps {
  /** Over a dialog: there is no room next to it. */
  over?: boolean;
}

/** Below this width it covers the page instead of a column next to the grid. */
const NARROW = '(max-width: 68.74em)';
const PHONE = '(max-width: 43.75em)';
/** Above dialogs, whose own layer is 200. */
const OVER_DIALOGS = 250;

/** The Consultas of one item: next to the grid, over the page, or full screen on a phone. */
export function ChatDrawer({ over = false, ...panel }: ChatDrawerProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { item, chat } = panel;
  const name = item ? texts.name(`${item.number} ${item.description}`) : texts.title;
  if (!narrow && !over) return <Docked {...panel} name={name} />;
  return (
    <Drawer
      opened
      onClose={chat.close}
      position="right"
      size={phone ? '100%' : 420}
      padding={0}
      withCloseButton={false}
      zIndex={OVER_DIALOGS}
      classNames={{ body: classes.sheet ?? '', content: classes.content ?? '' }}
      attributes={{ content: { 'aria-label': name } }}
    >
      <ChatPanel {...panel} />
    </Drawer>
  );
}

/** Takes the focus when it opens or changes the item, and returns it when it closes. */
function Docked({ name, ...panel }: ChatPanelProps & { name: string }) {
  const { itemId, chat } = panel;
  const box = useRef<HTMLElement>(null);
  useAskForRoom();
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is another conversation
  useEffect(() => box.current?.focus({ preventScroll: true }), [itemId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    chat.close();
  };
  return (
    <aside ref={box} tabIndex={-1} data-hands-focus className={classes.dock} aria-label={name} onKeyDown={onKeyDown}>
      <ChatPanel {...panel} />
    </aside>
  );
}
