import { Button, Checkbox, ScrollArea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { plain } from '../../../components/forms/search-options.js';
import { usePlaces } from '../../../components/forms/use-places.js';
import { listTexts } from '../list.texts.js';
import classes from './filter-bar.module.css';
import type { PlaceFilterProps } from './filter-props.js';
import { optionTexts } from './options.texts.js';

/** Content of the place filter: departments with checkboxes, and a search that ignores accents. */
export function PlaceOptions({ chosen, onChange }: PlaceFilterProps) {
  const places = usePlaces();
  const [search, setSearch] = useState('');
  const found = (places ?? []).filter(({ name }) => plain(name).includes(plain(search)));
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        aria-label={optionTexts.placeSearch}
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
        {places && found.length === 0 ? <p className={classes.nothing}>{optionTexts.placeNone}</p> : null}
      </ScrollArea.Autosize>
      {chosen.length > 0 ? (
        <Button variant="subtle" size="xs" fullWidth mt={8} onClick={() => onChange([])}>
          {optionTexts.placeClear}
        </Button>
      ) : null}
    </>
  );
}
