import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FirstBrickDrawing } from '../../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../../components/feedback/empty-state.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

/** Nothing yet: says what is missing and gives one way on. Pasting works here too. */
export function EmptyItems({ store, state, more }: { store: ItemEditorStore; state: EditorState; more?: ReactNode }) {
  const may = !state.permissions.readOnly && state.permissions.structureEditable;
  return (
    <section
      tabIndex={may ? 0 : undefined}
      className={styles.empty}
      aria-label={texts.grid.label}
      onPaste={(event) => store.cells.paste(event.clipboardData.getData('text/plain'))}
    >
      <EmptyState
        drawing={<FirstBrickDrawing />}
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
