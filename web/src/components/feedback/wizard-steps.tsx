import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './wizard-steps.module.css';

/** The current step of a dialog; `current` counts from 0. */
export function WizardSteps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className={classes.steps}>
      {names.map((name, at) => (
        <li
          key={name}
          data-state={at < current ? 'done' : at === current ? 'current' : 'next'}
          {...(at === current ? { 'aria-current': 'step' } : {})}
        >
          <i aria-hidden>{at < current ? <IconCheck size={14} /> : at + 1}</i>
          <span>
            {name}
            {at < current ? <VisuallyHidden>: listo</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
