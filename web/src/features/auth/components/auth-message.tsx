import type { ReactNode } from 'react';
import classes from './auth-message.module.css';

interface AuthMessageProps {
  /** One sentence a line. */
  lines: readonly string[];
  /** Ways on. */
  children?: ReactNode;
}

/** What an entrance says instead of a form; announced, because it takes the form's place. */
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
