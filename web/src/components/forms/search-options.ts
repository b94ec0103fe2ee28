import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Lower case and without accents, for comparison of typed text. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();
}

/** Option search for Mantine that ignores accents: 'ancash' finds 'Áncash'; a group name finds the whole group. */
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
