import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './field-error.module.css';

/** The error text under a field, with its icon; for Mantine's `error`. Undefined if the field is valid. */
export function fieldError(message: string | undefined) {
  if (message === undefined) return undefined;
  return (
    <span className={classes.error}>
      <IconAlertTriangle size={14} aria-hidden className={classes.icon} />
      {message}
    </span>
  );
}
