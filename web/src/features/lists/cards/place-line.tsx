import { IconMapPin } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePlaceNames } from '../../../quotation/rules/use-place-names.js';
import classes from './document-card.module.css';

interface PlaceLineProps {
  department: string;
  province: string;
  district: string;
  address: string;
}

/** Department › province › district › address. */
export function PlaceLine(place: PlaceLineProps) {
  const names = usePlaceNames(place);
  return (
    <p className={classes.place}>
      <IconMapPin size={16} stroke={1.6} aria-hidden />
      {[...names, place.address].map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what tells Lima from Lima
        <Fragment key={at}>
          {at > 0 ? <span aria-hidden>›</span> : null}
          <span>{name}</span>
        </Fragment>
      ))}
    </p>
  );
}
