import classes from './cota-progress.module.css';

interface CotaProgressProps {
  /** What is being measured, for screen readers. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** Progress shown as a dimension line. */
export function CotaProgress({ label, percent }: CotaProgressProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={classes.measured} style={{ width: `${value}%` }} />
    </div>
  );
}
