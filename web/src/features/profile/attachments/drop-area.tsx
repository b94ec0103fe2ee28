import '@mantine/dropzone/styles.layer.css';
import { attachmentContent } from '@cotizaobra/proto/companies/attachments';
import { fileErrors, fileUpload } from '@cotizaobra/proto/core/files';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { fileTexts as texts } from '../texts.js';
import classes from './files-card.module.css';

const MEGABYTE = 1024 * 1024;

interface DropAreaProps {
  kind: 'catalog' | 'gallery';
  onAdd: (files: File[]) => void;
  onRefuse: (refused: { file: File; fault: string }[]) => void;
}

/** Accepts files by click, keyboard or drop; returns refused files with the reason. */
export function DropArea({ kind, onAdd, onRefuse }: DropAreaProps) {
  const { maxBytes } = fileUpload;
  const faultOf = (file: File): string =>
    attachmentContent[kind].includes(file.type)
      ? fileErrors.FILE_TOO_LARGE.text.replace('{max}', String(maxBytes / MEGABYTE))
      : texts.notAllowed[kind === 'catalog' ? 'catalog' : 'picture'];
  return (
    <Dropzone
      accept={[...attachmentContent[kind]]}
      maxSize={maxBytes}
      onDrop={onAdd}
      onReject={(rejections) => onRefuse(rejections.map(({ file }) => ({ file, fault: faultOf(file) })))}
      aria-label={`${texts[kind].choose}, ${texts[kind].hint}`}
      className={classes.drop ?? ''}
      inputProps={{ 'aria-label': texts[kind].choose }}
    >
      <span className={classes.dropWords}>
        <IconUpload size={20} stroke={1.6} aria-hidden />
        <span>
          <b>{texts[kind].choose}</b> {kind === 'catalog' ? texts.dropOne : texts.drop}
        </span>
      </span>
    </Dropzone>
  );
}
