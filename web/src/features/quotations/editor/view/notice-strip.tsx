import { Button, CloseButton } from '@mantine/core';
import { IconClipboardText, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Notice } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

/** What the editor has to say about the last thing done. Its place is always there for screen readers. */
export function NoticeStrip({ store, notice }: { store: ItemEditorStore; notice: Notice | null }): ReactNode {
  const cell = notice?.cell;
  return (
    <div role="status" className={styles.noticePlace}>
      {notice && (
        <div className={styles.notice} data-kind={notice.kind}>
          {notice.kind === 'paste' ? (
            <IconClipboardText size={18} aria-hidden />
          ) : (
            <IconInfoCircle size={18} aria-hidden />
          )}
          <p>
            <b>{notice.text}</b> {notice.hint}
          </p>
          {cell && (
            <Button variant="default" size="xs" onClick={() => store.cells.select(cell)}>
              {texts.notices.goToFirst}
            </Button>
          )}
          {notice.canUndo && (
            <Button variant="default" size="xs" onClick={() => store.undo()}>
              {texts.notices.undo}
            </Button>
          )}
          <CloseButton size="sm" aria-label={texts.notices.close} onClick={() => store.dismissNotice()} />
        </div>
      )}
    </div>
  );
}
