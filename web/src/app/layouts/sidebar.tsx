import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Logo } from '../../components/brand/logo.js';
import { MenuButton } from './menu-button.js';
import { MenuList } from './menu-list.js';
import classes from './sidebar.module.css';

interface SidebarProps {
  open: boolean;
  onToggle: () => void;
}

/** The side menu on wide screens. Collapsed, it shows icons with tooltips. */
export function Sidebar({ open, onToggle }: SidebarProps) {
  const Icon = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <aside className={classes.side} data-mini={!open || undefined}>
      <div className={classes.head}>
        <Logo mini={!open} />
      </div>
      <nav className={classes.nav} aria-label="Principal">
        <MenuList mini={!open} />
      </nav>
      <div className={classes.foot} data-keep-clear>
        <MenuButton
          mini={!open}
          label={open ? 'Contraer menú' : 'Expandir menú'}
          icon={<Icon size={20} stroke={1.5} aria-hidden />}
          expanded={open}
          onClick={onToggle}
        />
      </div>
    </aside>
  );
}
