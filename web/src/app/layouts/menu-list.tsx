import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useUnreadChatsQuery, useUnseenQuery } from '../../api/unseen.api.js';
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
  const { data: unread } = useUnreadChatsQuery();
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
          unseen={entry.badge ? (unseen?.[entry.badge] ?? 0) : 0}
          unread={entry.badge ? (unread?.[entry.badge] ?? 0) : 0}
          {...(onChoose ? { onChoose } : {})}
        />
      ))}
    </section>
  ));
}

interface MenuLinkProps {
  entry: MenuEntry;
  mini: boolean;
  /** Documents nobody has opened. */
  unseen: number;
  /** Messages nobody has read. */
  unread: number;
  onChoose?: () => void;
}

function MenuLink({ entry, mini, unseen, unread, onChoose }: MenuLinkProps) {
  const { label, to, exact = false, icon: Icon } = entry;
  const waiting = waitingWords(unseen, unread);
  return (
    <WithTooltip mini={mini} label={waiting ? `${label}, ${waiting}` : label}>
      <NavLink to={to} end={exact} className={classes.entry ?? ''} data-mini={mini || undefined} onClick={onChoose}>
        <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        {mini ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.label}>{label}</span>}
        {waiting ? <VisuallyHidden>{waiting}</VisuallyHidden> : null}
        <CountBadge count={unseen + unread} urgent className={classes.count ?? ''} />
      </NavLink>
    </WithTooltip>
  );
}

/** '2 sin ver, 1 consulta sin leer' */
function waitingWords(unseen: number, unread: number): string {
  const words = [];
  if (unseen > 0) words.push(`${unseen} sin ver`);
  if (unread > 0) words.push(unread === 1 ? '1 consulta sin leer' : `${unread} consultas sin leer`);
  return words.join(', ');
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
