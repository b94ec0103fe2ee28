import type { ReactNode } from 'react';
import classes from './auth-message.module.css';

interface AuthMessageProps {
  /** One sentence per line. */
  lines: readonly string[];
  /** Ways on. */
  children?: ReactNode;
}

/** Message that replaces a form; announced to screen readers. */
export function AuthMessage({ lines, children }: AuthMessageProps) {
  return (
    <>
      <div role="status">
        {lines.map((line) => (
          <p key={line} className={`${classes.text} ${classes.email}`}>
            {line}
          </p>
        ))}
      </div>
      {children ? <div className={classes.buttons}>{children}</div> : null}
    </>
  );
}
