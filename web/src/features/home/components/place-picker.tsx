import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { SearchableSelect } from '../../../components/forms/searchable-select.js';
import { departments } from '../../../lib/departments.js';
import { homeTexts } from '../texts.js';

const texts = homeTexts.search;
const options = departments.map(({ key, name }) => ({ value: key, label: name }));

export interface PlaceChoiceProps {
  /** INEI key of a department; null: the whole country. */
  value: string | null;
  onChange: (place: string | null) => void;
}

/** Opens at once, because it was loaded on a click. A second choice of the current department clears it. */
export function PlacePicker({ value, onChange }: PlaceChoiceProps) {
  return (
    <SearchableSelect
      variant="unstyled"
      aria-label={texts.place}
      placeholder={texts.everywhere}
      data={options}
      value={value}
      onChange={onChange}
      allowDeselect
      autoFocus
      defaultDropdownOpened
      nothingFoundMessage={texts.nothingFound}
      leftSection={<IconMapPin size={20} stroke={1.5} aria-hidden />}
      rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
    />
  );
}
