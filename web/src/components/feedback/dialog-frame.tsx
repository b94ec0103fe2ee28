import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { DialogCover } from './dialog-cover.js';
import classes from './dialog-frame.module.css';

interface DialogFrameProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Above the title: prefix, code, state. */
  kicker?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  /** At the right of the title: steps. */
  aside?: ReactNode;
  onBack?: () => void;
  backDisabled?: boolean;
  /** Width in px; on a phone every dialog fills the screen. */
  size?: number;
  /** The button bar, always visible. */
  footer?: ReactNode;
  /** Body without padding, for lists that reach the edges. */
  flush?: boolean;
  /** A click outside or Esc would lose typed text. */
  guarded?: boolean;
  /** Default: Esc closes it. */
  closeOnEscape?: boolean;
  /** The body is text: the keyboard can scroll it. */
  readable?: boolean;
  children: ReactNode;
}

/** From this width in px on, a dialog comes nearer to the edges of the screen. */
const WIDE = 1_000;

/** A dialog with a fixed head and foot and a scrolling body. */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, onClose, title, kicker, subtitle, aside, onBack, backDisabled = false, footer, children } = props;
  const [covers, setCovers] = useState(0);
  const cover = useCallback(() => {
    setCovers((count) => count + 1);
    return () => setCovers((count) => count - 1);
  }, []);
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={props.size ?? 760}
      xOffset={props.size && props.size > WIDE ? '2.5vw' : '5vw'}
      centered
      fullScreen={phone}
      closeOnClickOutside={!props.guarded}
      closeOnEscape={covers === 0 && (props.closeOnEscape ?? true)}
      // On the root: Mantine would put a class of the content on its centring box too.
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own header element would count as a second banner of the page. */}
        <div className={classes.header}>
          {onBack ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.back}
              aria-label="Volver"
              disabled={backDisabled}
              onClick={onBack}
            >
              <IconArrowLeft size={20} aria-hidden />
            </ActionIcon>
          ) : null}
          <div className={classes.words}>
            {kicker ? <div className={classes.kicker}>{kicker}</div> : null}
            <Modal.Title>{title}</Modal.Title>
            {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
          </div>
          {aside}
          <Modal.CloseButton aria-label="Cerrar" size={36} />
        </div>
        <Modal.Body
          className={classes.body}
          data-flush={props.flush || undefined}
          {...(props.readable ? { tabIndex: 0 } : {})}
        >
          <DialogCover value={cover}>{children}</DialogCover>
        </Modal.Body>
        {footer ? (
          <div className={classes.footer} data-keep-clear>
            {footer}
          </div>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}
