import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

/** Two bricks and an amber one, in axonometry. */
function Bricks(): ReactNode {
  return (
    <svg
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="var(--surface)"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 42 48 22l40 20-40 20Z" opacity=".35" />
      <path d="M20 38v-9l20-10 16 8v9L36 46Zm16 8V37m0 0 20-10M36 37l-16-8" />
      <path d="M44 50v-9l20-10 16 8v9L60 58Zm16 8V49m0 0 20-10" />
      <path d="m44 41 20-10 16 8-20 10Z" fill="var(--amber)" />
    </svg>
  );
}

/** Nothing yet: says what is missing and gives one way on. Pasting works here too. */
export function EmptyItems({ store, state, more }: { store: ItemEditorStore; state: EditorState; more?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const may = !state.permissions.readOnly && state.permissions.structureEditable;
  return (
    <section
      ref={place}
      tabIndex={may ? 0 : undefined}
      className={styles.empty}
      aria-label={texts.grid.label}
      onPaste={(event) => store.cells.paste(event.clipboardData.getData('text/plain'))}
    >
      <Bricks />
      <h3>{texts.empty.title}</h3>
      <p>{may ? `${texts.empty.hint} ${texts.empty.pasteHint}` : texts.empty.readOnly}</p>
      {may && (
        <Group gap="xs" justify="center">
          <Button leftSection={<IconPlus size={18} />} onClick={() => store.rows.addTitle()}>
            {texts.empty.action}
          </Button>
          {more}
        </Group>
      )}
    </section>
  );
}
