import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Cota } from '../../../components/brand/cota.js';
import { stepsTexts } from '../steps.texts.js';
import classes from './step-list.module.css';

/** The two steps with the cota between them. */
export function StepList({ current }: { current: number }) {
  return (
    <ol className={classes.steps}>
      {stepsTexts.names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? (
            <li className={classes.line} aria-hidden="true">
              <Cota />
            </li>
          ) : null}
          <li
            className={classes.step}
            data-state={at < current ? 'done' : at === current ? 'current' : 'ahead'}
            aria-current={at === current ? 'step' : undefined}
          >
            <b className={classes.mark}>
              {at < current ? <IconCheck size={16} aria-label={stepsTexts.done} role="img" /> : at + 1}
            </b>
            <span>{name}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
