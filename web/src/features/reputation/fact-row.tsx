import classes from './reputation.module.css';
import { reputationTexts as texts } from './reputation.texts.js';
import { percentOf } from './time-text.js';

interface FactRowProps {
  count: number;
  of: number;
  /** What is counted: 'requerimientos respondidos'. */
  what: string;
  note: string;
}

/** A fraction before it is a percentage; its bar is a dimension line. Nothing without cases. */
export function FactRow({ count, of, what, note }: FactRowProps) {
  if (of === 0) return null;
  const percent = percentOf(count, of);
  const fraction = texts.fraction(count, of);
  return (
    <li className={classes.fact}>
      <span className={classes.words}>
        <span>
          <b>{fraction}</b> {what}
        </span>
        <small>{note}</small>
      </span>
      <span className={classes.measure} role="img" aria-label={fraction}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{percent}%</span>
    </li>
  );
}

interface MedianRowProps {
  name: string;
  note: string;
  /** Null: nothing to measure. */
  time: string | null;
}

export function MedianRow({ name, note, time }: MedianRowProps) {
  if (time === null) return null;
  return (
    <li className={classes.fact} data-median>
      <span className={classes.words}>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <span className={classes.time}>{time}</span>
    </li>
  );
}
