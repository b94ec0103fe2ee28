import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'err' | 'warn' | 'info' | 'blue';
  children: ReactNode;
  /** A way on, at the right end. */
  action?: ReactNode;
}

/** One line above a form or a page that says what happened or what holds. An error is announced at once. */
export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = tone === 'err' || tone === 'warn' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.words}>{children}</span>
      {action}
    </div>
  );
}
