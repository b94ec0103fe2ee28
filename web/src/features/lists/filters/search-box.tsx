import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { listTexts } from '../list.texts.js';
import classes from './filter-bar.module.css';

/** Delay documented for every search. */
const WAIT_MS = 500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

interface SearchBoxProps {
  /** Value in the URL. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches on the server while the user types; '/' focuses it from anywhere on the page. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), WAIT_MS);
  useEffect(() => setTyped((current) => (current.trim() === value ? current : value)), [value]);
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.current?.focus();
  });
  const apply = (text: string) => {
    setTyped(text);
    search.cancel();
    onSearch(text.trim());
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      aria-label={listTexts.search}
      placeholder={listTexts.search}
      maxLength={120}
      leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={listTexts.clearSearch} onClick={() => apply('')} />
        ) : (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
        if (event.key === 'Escape' && typed) apply('');
      }}
    />
  );
}
