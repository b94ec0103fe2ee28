import { Button, CloseButton } from '@mantine/core';
import { IconClipboardText, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Notice } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import { focusGrid } from './focus-grid.js';
import styles from './item-editor.module.css';
import { useEditorPart } from './use-editor-state.js';

interface NoticeStripProps {
  store: ItemEditorStore;
  /** Covered by an overlay: shows nothing. */
  silent?: boolean;
  onHistory(): void;
}

function NoticeCard({ store, notice, onHistory }: NoticeStripProps & { notice: Notice }): ReactNode {
  const { cell } = notice;
  return (
    <div className={styles.notice} data-kind={notice.kind}>
      {notice.kind === 'paste' ? <IconClipboardText size={18} aria-hidden /> : <IconInfoCircle size={18} aria-hidden />}
      <p>
        <b>{notice.text}</b> {notice.hint}
      </p>
      {cell && (
        <Button
          variant="default"
          size="xs"
          onClick={({ currentTarget }) => {
            store.rows.reveal(cell.rowId);
            store.cells.select(cell);
            focusGrid(currentTarget);
          }}
        >
          {notice.goTo ?? texts.notices.goToFirst}
        </Button>
      )}
      {notice.history && (
        <Button variant="default" size="xs" onClick={onHistory}>
          {texts.discarded.see}
        </Button>
      )}
      {notice.canUndo && (
        <Button variant="default" size="xs" onClick={() => store.undo()}>
          {texts.notices.undo}
        </Button>
      )}
      <CloseButton size="sm" aria-label={texts.notices.close} onClick={() => store.dismissNotice()} />
    </div>
  );
}

/**
 * The only place for the result of the last action: visible if it needs attention, else for screen readers only.
 * Always mounted, so that changes are announced.
 */
export function NoticeStrip({ store, silent = false, onHistory }: NoticeStripProps): ReactNode {
  const notice = useEditorPart(store, (state) => (silent ? null : state.notice));
  const said = useEditorPart(store, (state) => state.said);
  return (
    <div role="status" aria-live="polite">
      {notice ? (
        <NoticeCard store={store} notice={notice} onHistory={onHistory} />
      ) : (
        <span className={styles.hidden}>{said}</span>
      )}
    </div>
  );
}
