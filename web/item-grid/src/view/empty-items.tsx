import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import { useGridParts } from './grid-parts.js';
import styles from './item-editor.module.css';
import { isOwn } from './to-clipboard.js';
import { useEditorPart } from './use-editor-state.js';

/** Empty document: explains what is missing and offers one action. Paste works here too. */
export function EmptyItems({ store, more }: { store: ItemEditorStore; more?: ReactNode }) {
  const { readOnly, structureEditable } = useEditorPart(store, (state) => state.permissions);
  const { Empty } = useGridParts();
  const may = !readOnly && structureEditable;
  usePasteAnywhere(store, may);
  return (
    <section
      tabIndex={may ? 0 : undefined}
      className={styles.empty}
      aria-label={texts.grid.label}
      onPaste={(event) => {
        // Ignores a paste into a dialog that was opened from here.
        if (!event.currentTarget.contains(event.target as Node)) return;
        store.pasting.paste(event.clipboardData.getData('text/plain'), isOwn(event.clipboardData));
      }}
    >
      <Empty
        title={texts.empty.title}
        text={may ? `${texts.empty.hint} ${texts.empty.pasteHint}` : texts.empty.readOnly}
        action={
          may && (
            <Group gap="xs" justify="center">
              <Button leftSection={<IconPlus size={18} />} onClick={() => store.rows.addTitle()}>
                {texts.empty.action}
              </Button>
              {more}
            </Group>
          )
        }
      />
    </section>
  );
}

/** An empty document takes a pasted table without a click first, unless another element has the focus. */
function usePasteAnywhere(store: ItemEditorStore, may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const paste = ({ target, clipboardData }: ClipboardEvent): void => {
      if (target === document.body && clipboardData)
        store.pasting.paste(clipboardData.getData('text/plain'), isOwn(clipboardData));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [store, may]);
}
