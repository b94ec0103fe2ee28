import { profileTexts } from '../texts.js';
import classes from './fact.module.css';

/** A label and its value, or 'No especificado'. */
export function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value ? value : <span className={classes.none}>{profileTexts.none}</span>}</dd>
    </div>
  );
}
