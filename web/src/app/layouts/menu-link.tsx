import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../../components/data/count-badge.js';
import type { MenuLeaf } from '../menu.js';
import classes from './menu-list.module.css';
import { MiniTooltip } from './mini-tooltip.js';

export interface Choosing {
  /** What waits behind an entry. */
  countOf: (entry: MenuLeaf) => number;
  /** After a click, for the drawer to close. */
  onChoose?: () => void;
}

interface MenuLinkProps extends Choosing {
  entry: MenuLeaf;
  mini?: boolean;
  /** Stands inside a submenu. */
  nested?: boolean;
}

/** '3 sin ver', or nothing. */
export const waitingWords = (count: number): string => (count > 0 ? `${count} sin ver` : '');

/** A page of the side menu. */
export function MenuLink({ entry, mini = false, nested = false, countOf, onChoose }: MenuLinkProps) {
  const { label, to, exact = false, icon: Icon } = entry;
  const count = countOf(entry);
  const waiting = waitingWords(count);
  return (
    <MiniTooltip mini={mini} label={waiting ? `${label}, ${waiting}` : label}>
      <NavLink
        to={to}
        end={exact}
        className={classes.entry ?? ''}
        data-mini={mini || undefined}
        data-nested={nested || undefined}
        onClick={onChoose}
      >
        <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        {mini ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.label}>{label}</span>}
        {waiting ? <VisuallyHidden>{waiting}</VisuallyHidden> : null}
        <CountBadge count={count} urgent className={classes.count ?? ''} />
      </NavLink>
    </MiniTooltip>
  );
}
