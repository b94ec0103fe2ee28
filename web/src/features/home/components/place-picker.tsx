import { Select } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { searchOptions } from '../../../components/forms/search-options.js';
import { departments } from '../../../lib/departments.js';
import { homeTexts } from '../texts.js';
import type { PlaceChoiceProps } from './place-choice.js';

const texts = homeTexts.search;
const options = departments.map(({ key, name }) => ({ value: key, label: name }));

/** Opens at once: it is there because somebody asked for it. The chosen department, chosen again, is taken back. */
export function PlacePicker({ value, onChange }: PlaceChoiceProps) {
  return (
    <Select
      variant="unstyled"
      aria-label={texts.place}
      placeholder={texts.everywhere}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      allowDeselect
      autoFocus
      defaultDropdownOpened
      filter={searchOptions}
      nothingFoundMessage={texts.nothingFound}
      leftSection={<IconMapPin size={20} stroke={1.5} aria-hidden />}
      rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
    />
  );
}
