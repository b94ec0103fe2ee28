import { IconMapPin } from '@tabler/icons-react';
import classes from './place-text.module.css';
import { usePlaceText } from './use-place-text.js';

interface PlaceTextProps {
  /** INEI keys. */
  location: { department: string | null; province: string | null; district: string | null };
}

/** A company's place: 'Lurín, Lima, Lima'. The line keeps its height while the names load. */
export function PlaceText({ location }: PlaceTextProps) {
  const text = usePlaceText(location);
  if (!location.department) return null;
  return (
    <p className={classes.place}>
      <IconMapPin size={16} stroke={1.6} aria-hidden />
      {/* The server has the names before the browser. */}
      <span suppressHydrationWarning>{text}</span>
    </p>
  );
}
