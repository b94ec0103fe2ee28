import { Switch } from '@mantine/core';
import { useId } from 'react';
import { deadlineTexts as texts } from '../texts/deadline.texts.js';
import classes from './deadline-fields.module.css';

interface SealedSwitchProps {
  /** Sealing needs a deadline. */
  hasDeadline: boolean;
  checked: boolean;
  onChange: (sealed: boolean) => void;
}

/** 'Propuestas selladas', beside 'Cotizar hasta'. */
export function SealedSwitch({ hasDeadline, checked, onChange }: SealedSwitchProps) {
  const hint = useId();
  return (
    <div className={classes.sealed}>
      <Switch
        label={texts.sealed}
        aria-describedby={hint}
        disabled={!hasDeadline}
        checked={checked && hasDeadline}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p id={hint} className={classes.hint}>
        {hasDeadline ? texts.sealedWhy : texts.sealedFirst}
      </p>
    </div>
  );
}
