import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useUnseenQuery } from '../../api/unseen.api.js';
import { useSignedIn } from '../../api/use-session.js';
import { CountBadge } from '../../components/data/count-badge.js';
import { type MenuEntry, menuFor } from '../menu.js';
import classes from './menu-list.module.css';

interface MenuListProps {
  mini?: boolean;
  /** After a click, for the drawer to close. */
  onChoose?: () => void;
}

/** The entries a person may open, with what waits behind them. */
export function MenuList({ mini = false, onChoose }: MenuListProps) {
  const { user } = useSignedIn();
  const { data: unseen } = useUnseenQuery();
  return menuFor(user.role).map((group) => (
    <section key={group.label ?? ''} aria-label={group.label}>
      {group.label ? (
        <p className={classes.group} data-mini={mini || undefined} aria-hidden="true">
          {group.label}
        </p>
      ) : null}
      {group.entries.map((entry) => (
        <MenuLink
          key={entry.to}
          entry={entry}
          mini={mini}
          count={entry.badge ? (unseen?.[entry.badge] ?? 0) : 0}
          {...(onChoose ? { onChoose } : {})}
        />
      ))}
    </section>
  ));
}

interface MenuLinkProps {
  entry: MenuEntry;
  mini: boolean;
  count: number;
  onChoose?: () => void;
}

function MenuLink({ entry, mini, count, onChoose }: MenuLinkProps) {
  const { label, to, exact = false, icon: Icon } = entry;
  const waiting = count > 0 ? `${count} sin ver` : '';
  return (
    <WithTooltip mini={mini} label={waiting ? `${label}, ${waiting}` : label}>
      <NavLink to={to} end={exact} className={classes.entry ?? ''} data-mini={mini || undefined} onClick={onChoose}>
        <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        {mini ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.label}>{label}</span>}
        {waiting ? <VisuallyHidden>{waiting}</VisuallyHidden> : null}
        <CountBadge count={count} urgent className={classes.count ?? ''} />
      </NavLink>
    </WithTooltip>
  );
}

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  mini?: boolean;
  expanded?: boolean;
  danger?: boolean;
  /** At the right end: a switch. */
  end?: ReactNode;
  onClick: () => void;
}

/** A command in the shape of a menu entry. */
export function MenuButton({ label, icon, mini = false, expanded, danger = false, end, onClick }: MenuButtonProps) {
  return (
    <WithTooltip mini={mini} label={label}>
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
        {end}
      </UnstyledButton>
    </WithTooltip>
  );
}

function WithTooltip({ mini, label, children }: { mini: boolean; label: string; children: ReactElement }) {
  if (!mini) return children;
  return (
    <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
