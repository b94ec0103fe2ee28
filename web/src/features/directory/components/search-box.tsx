import { CloseButton, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { directoryTexts as texts } from '../texts.js';
import classes from './search-box.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

interface SearchBoxProps {
  /** Value in the URL. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches on Enter or on blur; '/' focuses it from anywhere on the page. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.current?.focus();
  });
  const apply = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  const clear = () => {
    setTyped('');
    apply('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search ?? ''}
      size="md"
      aria-label={texts.search}
      placeholder={texts.search}
      maxLength={120}
      enterKeyHint="search"
      leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={texts.clearSearch}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          />
        ) : (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
        if (event.key === 'Escape' && typed) clear();
      }}
    />
  );
}
