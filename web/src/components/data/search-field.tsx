import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Delay documented for every search. */
const WAIT_MS = 500;

interface SearchFieldProps {
  /** Label and placeholder of the field. */
  label: string;
  /** The current value. */
  value: string;
  onSearch: (search: string) => void;
  /** For a search in loaded data: every letter takes effect at once. */
  immediate?: boolean;
  className?: string | undefined;
  autoFocus?: boolean;
}

/** Searches while the user types; Enter searches at once, Esc clears. */
export function SearchField({ label, value, onSearch, immediate = false, className, autoFocus }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), WAIT_MS);
  useEffect(() => setTyped((current) => (current.trim() === value ? current : value)), [value]);
  const apply = (text: string) => {
    setTyped(text);
    search.cancel();
    onSearch(text.trim());
  };
  const type = (text: string) => {
    if (immediate) return apply(text);
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      {...(className ? { className } : {})}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      aria-label={label}
      placeholder={label}
      maxLength={120}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label={`Borrar: ${label}`} onClick={() => apply('')} /> : null}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          apply(typed);
        }
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          apply('');
        }
      }}
    />
  );
}
