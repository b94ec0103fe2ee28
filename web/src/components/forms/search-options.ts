import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Lower case and without accents, for comparing what people type. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();
}

/** Mantine's option search, accents ignored: 'ancash' finds 'Áncash'; a group's name finds all of it. */
export const searchOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = plain(search);
  if (wanted === '') return options.slice(0, limit);
  return options.flatMap((option) => matching(option, wanted)).slice(0, limit);
};

function matching(option: ComboboxParsedItem, wanted: string): ComboboxParsedItem[] {
  if (!('group' in option)) return plain(option.label).includes(wanted) ? [option] : [];
  if (typeof option.group === 'string' && plain(option.group).includes(wanted)) return [option];
  const items = option.items.filter((item) => plain(item.label).includes(wanted));
  return items.length === 0 ? [] : [{ ...option, items }];
}
