import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  /** One of `components/drawings`. */
  drawing?: ReactNode;
  title: string;
  /** Why it is empty, or what to try. */
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** Nothing yet, or no match: says why and offers one action. An error is `ErrorState`. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing ? <div className={classes.drawing}>{drawing}</div> : null}
      <h2 className={classes.title}>{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? (
        <div className={classes.action} data-keep-clear>
          {action}
        </div>
      ) : null}
    </div>
  );
}
