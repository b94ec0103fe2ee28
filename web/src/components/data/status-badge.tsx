import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'ok' | 'err' | 'warn' | 'info' | 'blue' | 'neutral' | 'line';

interface StatusBadgeProps {
  tone: BadgeTone;
  /** The word for the state; colour only supports it. */
  children: ReactNode;
  icon?: ReactNode;
}

/** A state in one word on a tinted background; `line` is for codes and categories. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** 'Invitado': the company has no account and answers by a link. */
export const GuestMark = ({ guest }: { guest: boolean | undefined }) =>
  guest ? <StatusBadge tone="line">Invitado</StatusBadge> : null;
