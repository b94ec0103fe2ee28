import { TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { frameTexts } from './frame.texts.js';
import classes from './header-search.module.css';

const LONGEST = 120;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** The search of the welcome page: Enter opens the directory with the text; '/' focuses the field. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.current?.focus();
  });
  const search = () => {
    const text = input.current?.value.trim() ?? '';
    navigate(text === '' ? '/app/directorio' : `/app/directorio?${new URLSearchParams({ search: text })}`);
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      enterKeyHint="search"
      aria-label={frameTexts.searchDirectory}
      placeholder={frameTexts.searchDirectory}
      maxLength={LONGEST}
      leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      rightSection={
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      }
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) search();
      }}
    />
  );
}
