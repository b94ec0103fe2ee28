import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './menu-list.module.css';
import { MiniTooltip } from './mini-tooltip.js';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  mini?: boolean;
  expanded?: boolean;
  danger?: boolean;
  onClick: () => void;
}

/** A command that looks like a menu entry. */
export function MenuButton({ label, icon, mini = false, expanded, danger = false, onClick }: MenuButtonProps) {
  return (
    <MiniTooltip mini={mini} label={label}>
      <UnstyledButton
        className={classes.entry ?? ''}
        data-mini={mini || undefined}
        data-danger={danger || undefined}
        aria-label={label}
        aria-expanded={expanded}
        onClick={onClick}
      >
        {icon}
        {mini ? null : <span className={classes.label}>{label}</span>}
      </UnstyledButton>
    </MiniTooltip>
  );
}
