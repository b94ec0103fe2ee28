import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import { VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { fileSize } from '../../../lib/file-size.js';
import { companyTexts as texts } from '../texts.js';
import classes from './catalog.module.css';

/** The company's PDFs; each opens in a new tab. */
export function Catalog({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return <p className={classes.none}>{texts.noCatalog}</p>;
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, url, bytes }) => (
        <li key={id} className={classes.file}>
          <IconFileTypePdf size={20} stroke={1.6} aria-hidden className={classes.icon} />
          <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {name}
            <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
          </a>
          <span className={classes.size}>{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
