import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { CountBadge } from '../../components/data/count-badge.js';
import type { MenuParent } from '../menu.js';
import { type Choosing, MenuLink, sumOf, totalOf, waitingWords } from './menu-link.js';
import classes from './menu-list.module.css';
import { useSubmenuOpen } from './use-submenu-open.js';

/** An entry that unfolds its pages below it. Folded, it shows the sum of their unread counts. */
export function Submenu({ parent, ...choosing }: Choosing & { parent: MenuParent }) {
  const { label, icon: Icon, entries } = parent;
  const [open, toggle] = useSubmenuOpen(label);
  const id = useId();
  const count = sumOf(open ? [] : entries.map(choosing.countOf));
  return (
    <>
      <UnstyledButton className={classes.entry ?? ''} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.label}>{label}</span>
        {totalOf(count) > 0 ? <VisuallyHidden>{waitingWords(count)}</VisuallyHidden> : null}
        <CountBadge count={totalOf(count)} urgent className={classes.count ?? ''} />
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div id={id} hidden={!open}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} nested {...choosing} />
        ))}
      </div>
    </>
  );
}
