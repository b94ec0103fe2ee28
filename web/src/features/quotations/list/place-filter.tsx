import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { usePlaces } from '../../../components/forms/use-places.js';
import { listTexts } from '../texts/list.texts.js';
import classes from './filter-bar.module.css';

const PlaceOptions = lazy(async () => ({ default: (await import('./place-options.js')).PlaceOptions }));

export interface PlaceFilterProps {
  /** INEI keys of departments. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Departments, several at once. */
export function PlaceFilter({ chosen, onChange }: PlaceFilterProps) {
  const places = usePlaces();
  const names = (places ?? []).filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  const label = names.length === 1 ? names[0] : names.length > 1 ? listTexts.placeCount(names.length) : listTexts.place;
  return (
    <Popover width={260} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.place}
          classNames={{ inner: classes.placeInner, label: classes.placeLabel }}
          leftSection={<IconMapPin size={18} stroke={1.67} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={names.length > 0 ? `${listTexts.place}: ${names.join(', ')}` : listTexts.place}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={listTexts.place}>
        <Suspense fallback={null}>
          <PlaceOptions chosen={chosen} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
