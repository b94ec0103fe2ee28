import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';
import { FileZone } from './file-zone.js';
import { OwnFiles } from './own-files.js';
import type { OwnFilesState } from './use-own-files.js';

/** Files of an own Request on its page, with a zone for more. */
export function PanelFiles({ files }: { files: OwnFilesState }) {
  const choose = useRef<(() => void) | null>(null);
  return (
    <>
      {files.list && !files.empty ? <p className={classes.head}>{files.count}</p> : null}
      <OwnFiles files={files} onChoose={() => choose.current?.()} />
      {files.list?.editable ? (
        <FileZone className={classes.drop} clickable openRef={choose} onFiles={files.uploads.add}>
          <span className={classes.dropWords}>
            <IconPaperclip size={20} stroke={1.6} aria-hidden />
            <b>{texts.drop}</b>
            <span>{texts.hint}</span>
          </span>
        </FileZone>
      ) : null}
    </>
  );
}
