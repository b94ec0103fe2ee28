import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import { ActionIcon, Modal, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { companyTexts } from '../texts.js';
import classes from './lightbox.module.css';

const texts = companyTexts.lightbox;

interface LightboxProps {
  pictures: readonly Attachment[];
  /** Index of the picture; null if closed. */
  shown: number | null;
  onShow: (at: number) => void;
  onClose: () => void;
}

/** The enlarged view of a gallery: ← and → wrap around, Esc closes. */
export function Lightbox({ pictures, shown, onShow, onClose }: LightboxProps) {
  // Keeps the last picture during the fade-out.
  const last = useRef(0);
  useEffect(() => {
    if (shown !== null) last.current = shown;
  }, [shown]);
  const at = shown ?? last.current;
  const picture = pictures[at];
  if (!picture) return null;
  const step = (by: number) => onShow((at + by + pictures.length) % pictures.length);
  return (
    <Modal.Root
      opened={shown !== null}
      onClose={onClose}
      fullScreen
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={texts.label} onClick={(event) => event.target === event.currentTarget && onClose()}>
        <div className={classes.bar}>
          <p className={classes.name} aria-live="polite">
            <strong>{picture.name}</strong> <span>{texts.place(at + 1, pictures.length)}</span>
          </p>
          <a
            className={classes.tool}
            href={picture.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.original}
          >
            <IconExternalLink size={20} stroke={1.6} aria-hidden />
          </a>
          <ActionIcon
            className={classes.tool ?? ''}
            variant="transparent"
            size={40}
            aria-label={texts.close}
            onClick={onClose}
          >
            <IconX size={22} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.stage}>
          <Arrow label={texts.previous} icon={IconChevronLeft} alone={pictures.length < 2} onClick={() => step(-1)} />
          <img key={picture.id} className={classes.picture} src={picture.url} alt={picture.name} />
          <Arrow label={texts.next} icon={IconChevronRight} alone={pictures.length < 2} onClick={() => step(1)} />
        </div>
        {pictures.length > 1 ? <Strip pictures={pictures} at={at} onShow={onShow} /> : null}
        <p className={classes.keys} aria-hidden>
          <kbd>←</kbd> <kbd>→</kbd> {texts.keys} <kbd>Esc</kbd> {texts.closeKey}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ArrowProps {
  label: string;
  icon: typeof IconChevronLeft;
  /** There is only one picture. */
  alone: boolean;
  onClick: () => void;
}

function Arrow({ label, icon: Icon, alone, onClick }: ArrowProps) {
  if (alone) return null;
  return (
    <ActionIcon
      className={classes.arrow ?? ''}
      variant="transparent"
      size={48}
      radius="xl"
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}

function Strip({
  pictures,
  at,
  onShow,
}: {
  pictures: readonly Attachment[];
  at: number;
  onShow: (at: number) => void;
}) {
  return (
    <div className={classes.strip}>
      {pictures.map(({ id, name, url, thumbnail }, place) => (
        <UnstyledButton
          key={id}
          className={classes.small ?? ''}
          aria-label={texts.show(name)}
          aria-current={place === at || undefined}
          onClick={() => onShow(place)}
        >
          <img src={thumbnail ?? url} alt="" />
        </UnstyledButton>
      ))}
    </div>
  );
}
