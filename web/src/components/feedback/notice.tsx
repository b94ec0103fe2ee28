import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'err' | 'warn' | 'info' | 'blue';
  children: ReactNode;
  /** An action, at the right end. */
  action?: ReactNode;
}

/** One line above a form or page: a result or a state. Errors are announced at once. */
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
