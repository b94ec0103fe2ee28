import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  /** One of `components/drawings`. */
  drawing?: ReactNode;
  title: string;
  /** Why it is empty, or what to try. */
  text?: ReactNode;
  /** The main action. */
  action?: ReactNode;
}

/** Empty list or no match: gives the reason and one action. Errors use `ErrorState`. */
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
