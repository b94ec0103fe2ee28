import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconReplace, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { SearchState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import { focusGrid } from './focus-grid.js';
import styles from './item-editor.module.css';
import { useEditorPart } from './use-editor-state.js';

const t = texts.search;

interface IconToolProps {
  label: string;
  pressed?: boolean;
  children: ReactNode;
  onClick(): void;
}

function IconTool({ label, pressed, children, onClick }: IconToolProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} aria-pressed={pressed} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function placeOf({ query, hits, at }: SearchState): string {
  if (query.trim() === '') return '';
  return hits.length === 0 ? t.none : t.place(at + 1, hits.length);
}

function Replacement({ store, replacement }: { store: ItemEditorStore; replacement: string }): ReactNode {
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t.by}
        placeholder={t.by}
        value={replacement}
        onChange={(event) => store.search.replaceBy(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" onClick={() => store.search.replaceOne()}>
        {t.one}
      </Button>
      <Button size="xs" variant="default" aria-label={t.allNamed} onClick={() => store.search.replaceAll()}>
        {t.all}
      </Button>
    </>
  );
}

/** Searches all items. The browser's own search cannot, because only few rows are in the page. */
export function SearchBar({ store }: { store: ItemEditorStore }): ReactNode {
  const search = useEditorPart(store, (state) => state.search);
  const { readOnly, structureEditable } = useEditorPart(store, (state) => state.permissions);
  const input = useRef<HTMLInputElement>(null);
  const open = search !== null;
  useEffect(() => {
    if (open) input.current?.select();
  }, [open]);
  if (!search) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isEnter = event.key === 'Enter' && event.target === input.current;
    if (event.key === 'Escape') {
      store.search.close();
      focusGrid(event.currentTarget);
    } else if (isEnter || event.key === 'F3') store.search.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.search} aria-label={t.open} onKeyDown={onKeyDown}>
      <TextInput
        ref={input}
        size="xs"
        type="text"
        inputMode="search"
        data-item-search
        autoFocus
        aria-label={t.label}
        placeholder={t.label}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search.query}
        onChange={(event) => store.search.type(event.currentTarget.value)}
      />
      <output aria-live="polite">{placeOf(search)}</output>
      <IconTool label={`${t.previous} (Shift F3)`} onClick={() => store.search.step(-1)}>
        <IconArrowUp size={18} aria-hidden />
      </IconTool>
      <IconTool label={`${t.next} (F3)`} onClick={() => store.search.step(1)}>
        <IconArrowDown size={18} aria-hidden />
      </IconTool>
      {!readOnly && structureEditable && (
        <IconTool
          label={t.replace}
          pressed={search.replacement !== null}
          onClick={() => store.search.replaceBy(search.replacement === null ? '' : null)}
        >
          <IconReplace size={18} aria-hidden />
        </IconTool>
      )}
      {search.replacement !== null && <Replacement store={store} replacement={search.replacement} />}
      <IconTool label={`${t.close} (Esc)`} onClick={() => store.search.close()}>
        <IconX size={18} aria-hidden />
      </IconTool>
    </search>
  );
}
