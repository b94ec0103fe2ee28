import { CotaProgress } from '../../components/brand/cota-progress.js';
import classes from './received-cota.module.css';

interface ReceivedCotaProps {
  /** What is measured, for screen readers. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** What was received as a dimension line; green once it is all there. */
export function ReceivedCota({ label, percent }: ReceivedCotaProps) {
  return (
    <div className={classes.cota} data-full={percent >= 100 || undefined}>
      <CotaProgress label={label} percent={percent} />
    </div>
  );
}
