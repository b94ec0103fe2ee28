import { Button, Checkbox, Popover, ScrollArea, TextInput } from '@mantine/core';
import { IconChevronDown, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { plain } from '../../../components/forms/search-options.js';
import { usePlaces } from '../../../components/forms/use-places.js';
import { listTexts } from '../texts/list.texts.js';
import classes from './filter-bar.module.css';

interface PlaceFilterProps {
  /** INEI keys of departments. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Departments, several at once. */
export function PlaceFilter({ chosen, onChange }: PlaceFilterProps) {
  const places = usePlaces();
  const [search, setSearch] = useState('');
  const found = (places ?? []).filter(({ name }) => plain(name).includes(plain(search)));
  const names = (places ?? []).filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  const label = names.length === 1 ? names[0] : names.length > 1 ? listTexts.placeCount(names.length) : listTexts.place;
  return (
    <Popover width={260} position="bottom-start" trapFocus returnFocus onClose={() => setSearch('')}>
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
        <TextInput
          size="xs"
          aria-label={`Buscar ${listTexts.place.toLowerCase()}`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah={280} mt={8} type="auto">
          <Checkbox.Group value={chosen} onChange={onChange} aria-label={listTexts.place}>
            {found.map(({ key, name }) => (
              <Checkbox
                key={key}
                value={key}
                label={name}
                classNames={{ root: classes.option, body: classes.optionBody }}
              />
            ))}
          </Checkbox.Group>
          {found.length === 0 ? <p className={classes.nothing}>{listTexts.placeNone}</p> : null}
        </ScrollArea.Autosize>
        {chosen.length > 0 ? (
          <Button variant="subtle" size="xs" fullWidth mt={8} onClick={() => onChange([])}>
            {listTexts.placeClear}
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
