import type { ReactNode } from 'react';
import classes from './cota.module.css';

interface CotaProps {
  /** Label in the middle of the line: a total, a step. */
  children?: ReactNode;
  className?: string;
}

/** The dimension line of a drawing: under the logo, as section rule, around totals. Uses the text colour. */
export function Cota({ children, className }: CotaProps) {
  return (
    <div className={className ? `${classes.cota} ${className}` : classes.cota}>
      <CotaEnd side="left" />
      <i className={classes.line} />
      {children === undefined ? null : (
        <>
          <span className={classes.value}>{children}</span>
          <i className={classes.line} />
        </>
      )}
      <CotaEnd side="right" />
    </div>
  );
}

function CotaEnd({ side }: { side: 'left' | 'right' }) {
  return (
    <svg className={classes.end} data-side={side} width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
      <path d="M.6 0v12M1 6h7M5 3.2 1.2 6 5 8.8" />
    </svg>
  );
}
