import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { CountBadge } from '../../components/data/count-badge.js';
import { isWithin, type MenuParent } from '../menu.js';
import { type Choosing, sumOf, totalOf, waitingWords } from './menu-link.js';
import classes from './menu-list.module.css';

/** A submenu in the collapsed menu: its pages open in a popup, by pointer, click or keyboard. */
export function SubmenuPopup({ parent, countOf, onChoose }: Choosing & { parent: MenuParent }) {
  const { label, icon: Icon, entries } = parent;
  const { pathname } = useLocation();
  const count = sumOf(entries.map(countOf));
  const inside = entries.some((entry) => isWithin(entry, pathname));
  return (
    <Menu trigger="click-hover" position="right-start" width={220} openDelay={80} closeDelay={200}>
      <Menu.Target>
        <UnstyledButton className={classes.entry ?? ''} data-mini data-inside={inside || undefined}>
          <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
          <VisuallyHidden>{[label, waitingWords(count)].filter(Boolean).join(', ')}</VisuallyHidden>
          <CountBadge count={totalOf(count)} urgent className={classes.count ?? ''} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={Link}
            to={entry.to}
            aria-current={isWithin(entry, pathname) ? 'page' : undefined}
            leftSection={<entry.icon size={18} stroke={1.5} aria-hidden />}
            rightSection={<CountBadge count={totalOf(countOf(entry))} urgent />}
            onClick={onChoose}
          >
            {entry.label}
            {totalOf(countOf(entry)) > 0 ? <VisuallyHidden> {waitingWords(countOf(entry))}</VisuallyHidden> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
