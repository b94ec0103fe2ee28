import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconMaximize, IconMinimize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './template-preview.module.css';
import { TemplateSample } from './template-sample.js';
import { templateTexts } from './templates.texts.js';
import { useZoom, ZOOM_MAX, ZOOM_MIN } from './use-zoom.js';

interface TemplatePreviewProps {
  /** Null while closed. */
  name: TemplateId | null;
  onClose: () => void;
  onConfirm: (name: TemplateId) => void;
}

/** A template seen large: full screen, zoom by buttons and, in full screen, by wheel. */
export function TemplatePreview({ name, onClose, onConfirm }: TemplatePreviewProps) {
  const [full, setFull] = useState(false);
  const close = () => {
    setFull(false);
    onClose();
  };
  return (
    <Modal.Root
      opened={name !== null}
      onClose={close}
      size={720}
      centered
      fullScreen={full}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      {name ? (
        <Preview key={name} name={name} full={full} onFull={setFull} onClose={close} onConfirm={onConfirm} />
      ) : null}
    </Modal.Root>
  );
}

interface PreviewProps extends TemplatePreviewProps {
  name: TemplateId;
  full: boolean;
  onFull: (full: boolean) => void;
}

function Preview({ name, full, onFull, onClose, onConfirm }: PreviewProps) {
  const { zoom, closer, farther } = useZoom();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = sheet.current;
    if (!full || !box) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.deltaY < 0) closer();
      else farther();
    };
    // React's wheel listeners are passive, so they cannot prevent the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [full, closer, farther]);
  return (
    <Modal.Content>
      <div className={classes.header}>
        <Modal.Title>{templateTexts.names[name]}</Modal.Title>
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={templateTexts.zoomOut}
            disabled={zoom <= ZOOM_MIN}
            onClick={farther}
          >
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
          <output className={classes.zoom}>{Math.round(zoom * 100)}%</output>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={templateTexts.zoomIn}
            disabled={zoom >= ZOOM_MAX}
            onClick={closer}
          >
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={full ? templateTexts.leaveFullScreen : templateTexts.fullScreen}
            onClick={() => onFull(!full)}
          >
            {full ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
          </ActionIcon>
          <Modal.CloseButton aria-label="Cerrar" size={36} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section ref={sheet} className={classes.desk} aria-label={templateTexts.names[name]} tabIndex={0}>
        <div style={{ width: `${zoom * 100}%` }} className={classes.sheet}>
          <TemplateSample name={name} />
        </div>
      </section>
      <div className={classes.footer} data-keep-clear>
        <Button variant="default" onClick={onClose}>
          {templateTexts.cancel}
        </Button>
        <Button onClick={() => onConfirm(name)}>{templateTexts.confirm}</Button>
      </div>
    </Modal.Content>
  );
}
