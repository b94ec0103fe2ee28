import { Drawing } from './drawing.js';
import classes from './drawing.module.css';

/** An error: an incomplete dimension line. */
export function BrokenCotaDrawing() {
  return (
    <Drawing viewBox="0 0 140 72" width={140} ground="page">
      <path d="M8 14v44M132 14v44" className={classes.extension} />
      <path d="M8 36h42l7-9 8 18 6-9M18 30 8 36l10 6M132 36H90l-5 7M122 30l10 6-10 6" className={classes.measure} />
      <path d="M70 8 79 23H61Z" className={classes.amber} />
    </Drawing>
  );
}
