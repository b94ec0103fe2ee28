import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { homeTexts } from '../texts.js';
import classes from './hero-search.module.css';
import type { PlaceChoiceProps } from './place-picker.js';

const texts = homeTexts.search;
const loadPicker = () => import('./place-picker.js');
const PlacePicker = lazy(async () => ({ default: (await loadPicker()).PlacePicker }));

/** The department of the hero search. The list's code is larger than the page, so it loads on first use. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UnstyledButton
      className={classes.choose ?? ''}
      aria-haspopup="listbox"
      aria-label={`${texts.place}: ${texts.everywhere}`}
      onPointerEnter={loadPicker}
      onFocus={loadPicker}
      onClick={() => setWanted(true)}
    >
      <IconMapPin size={20} stroke={1.5} aria-hidden />
      <span>{texts.everywhere}</span>
      <IconChevronDown size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
  return (
    <div className={classes.place}>
      {wanted ? (
        <Suspense fallback={button}>
          <PlacePicker {...props} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
