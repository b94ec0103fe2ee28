import { Select, type SelectProps } from '@mantine/core';
import { searchOptions } from './search-options.js';

const markAll = (input: HTMLInputElement): void => input.select();

/** A select with a search that ignores accents. Focus selects the current name, so that typing replaces it. */
export function SearchableSelect({ onFocus, onClick, ...props }: SelectProps) {
  return (
    <Select
      searchable
      filter={searchOptions}
      {...props}
      onFocus={(event) => {
        markAll(event.currentTarget);
        onFocus?.(event);
      }}
      // A press of the mouse would put the caret behind the name again.
      onClick={(event) => {
        markAll(event.currentTarget);
        onClick?.(event);
      }}
    />
  );
}
