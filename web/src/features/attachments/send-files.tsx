import { UnstyledButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';
import { FileZone } from './file-zone.js';
import { OwnFiles } from './own-files.js';
import { useOwnFiles } from './use-own-files.js';

/** Files of a Request in the dialog that sends it. They can be dropped anywhere on the block. */
export function SendFiles({ requestId }: { requestId: string }) {
  const files = useOwnFiles(requestId);
  const choose = useRef<(() => void) | null>(null);
  const id = useId();
  const editable = files.list?.editable ?? false;
  const content = (
    <>
      <div className={classes.blockHead}>
        <h3 id={id}>
          {texts.title} {files.list ? <small>{files.empty ? texts.limits : files.count}</small> : null}
        </h3>
        {editable ? (
          <UnstyledButton className={classes.attach ?? ''} onClick={() => choose.current?.()}>
            <IconPaperclip size={16} stroke={1.6} aria-hidden />
            {texts.attach}
          </UnstyledButton>
        ) : null}
      </div>
      <OwnFiles files={files} onChoose={() => choose.current?.()} />
    </>
  );
  return (
    <section className={classes.block} aria-labelledby={id}>
      {editable ? (
        <FileZone className={classes.blockZone} clickable={false} openRef={choose} onFiles={files.uploads.add}>
          {content}
        </FileZone>
      ) : (
        content
      )}
    </section>
  );
}
