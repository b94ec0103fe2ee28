import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { CountBadge } from '../../components/data/count-badge.js';
import { isWithin, type MenuLeaf } from '../menu.js';
import classes from './menu-list.module.css';
import { MiniTooltip } from './mini-tooltip.js';

export interface Waiting {
  /** Unopened documents. */
  unseen: number;
  /** Unread messages about items. */
  unread: number;
}

export interface Choosing {
  /** Unread counts of an entry. */
  countOf: (entry: MenuLeaf) => Waiting;
  /** Called after a click, to close the drawer. */
  onChoose?: () => void;
}

interface MenuLinkProps extends Choosing {
  entry: MenuLeaf;
  mini?: boolean;
  /** Inside a submenu. */
  nested?: boolean;
}

export const totalOf = ({ unseen, unread }: Waiting): number => unseen + unread;

export const sumOf = (all: readonly Waiting[]): Waiting => ({
  unseen: all.reduce((sum, { unseen }) => sum + unseen, 0),
  unread: all.reduce((sum, { unread }) => sum + unread, 0),
});

/** '3 sin ver, 1 consulta sin leer', or nothing. */
export function waitingWords({ unseen, unread }: Waiting): string {
  const words = [];
  if (unseen > 0) words.push(`${unseen} sin ver`);
  if (unread > 0) words.push(unread === 1 ? '1 consulta sin leer' : `${unread} consultas sin leer`);
  return words.join(', ');
}

/** A page of the side menu. */
export function MenuLink({ entry, mini = false, nested = false, countOf, onChoose }: MenuLinkProps) {
  const { label, to, icon: Icon } = entry;
  const { pathname } = useLocation();
  const count = countOf(entry);
  const waiting = waitingWords(count);
  return (
    <MiniTooltip mini={mini} label={waiting ? `${label}, ${waiting}` : label}>
      <Link
        to={to}
        aria-current={isWithin(entry, pathname) ? 'page' : undefined}
        className={classes.entry ?? ''}
        data-mini={mini || undefined}
        data-nested={nested || undefined}
        onClick={onChoose}
      >
        <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        {mini ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.label}>{label}</span>}
        {waiting ? <VisuallyHidden>{waiting}</VisuallyHidden> : null}
        <CountBadge count={totalOf(count)} urgent className={classes.count ?? ''} />
      </Link>
    </MiniTooltip>
  );
}
