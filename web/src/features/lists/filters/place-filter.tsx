import { IconMapPin } from '@tabler/icons-react';
import { lazy } from 'react';
import { usePlaces } from '../../../components/forms/use-places.js';
import { listTexts } from '../list.texts.js';
import { FilterPopover } from './filter-popover.js';
import type { PlaceFilterProps } from './filter-props.js';

const PlaceOptions = lazy(async () => ({ default: (await import('./place-options.js')).PlaceOptions }));

/** Departments, several at once. */
export function PlaceFilter({ chosen, onChange }: PlaceFilterProps) {
  const places = usePlaces();
  const names = (places ?? []).filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  return (
    <FilterPopover
      name={listTexts.place}
      chosen={names.length > 0 ? names.join(', ') : null}
      label={names.length > 1 ? listTexts.placeCount(names.length) : (names[0] ?? null)}
      icon={<IconMapPin size={18} stroke={1.67} aria-hidden />}
    >
      <PlaceOptions chosen={chosen} onChange={onChange} />
    </FilterPopover>
  );
}
