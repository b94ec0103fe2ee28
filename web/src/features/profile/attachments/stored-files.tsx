import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { fileSize } from '../../../lib/file-size.js';
import { fileTexts as texts } from '../texts.js';
import classes from './files-card.module.css';

interface StoredFilesProps {
  kind: 'catalog' | 'gallery';
  files: readonly Attachment[];
  /** Null in reading mode. */
  onDelete: ((file: Attachment) => void) | null;
}

/** PDFs as lines, pictures as tiles; each opens in a new tab. */
export function StoredFiles({ kind, files, onDelete }: StoredFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={kind === 'catalog' ? classes.lines : classes.tiles}>
      {files.map((file) => (
        <li key={file.id} className={kind === 'catalog' ? classes.line : classes.tile}>
          {kind === 'catalog' ? <PdfLine file={file} /> : <PictureTile file={file} />}
          {onDelete ? (
            <ActionIcon
              variant={kind === 'catalog' ? 'subtle' : 'default'}
              color="gray"
              size={32}
              className={classes.delete ?? ''}
              aria-label={texts.remove(file.name)}
              onClick={() => onDelete(file)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function PdfLine({ file: { name, url, bytes } }: { file: Attachment }) {
  return (
    <>
      <IconFileTypePdf size={20} stroke={1.6} aria-hidden className={classes.pdf} />
      <span className={classes.words}>
        <a href={url} target="_blank" rel="noopener noreferrer" className={classes.name}>
          {name}
          <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
        </a>
        <span className={classes.note}>{fileSize(bytes)}</span>
      </span>
    </>
  );
}

function PictureTile({ file: { name, url, thumbnail } }: { file: Attachment }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <img className={classes.picture} src={thumbnail ?? url} alt={name} loading="lazy" />
      <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
    </a>
  );
}
