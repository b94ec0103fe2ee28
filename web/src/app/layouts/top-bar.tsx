import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NotificationBell } from '../../features/notifications/components/notification-bell.js';
import type { Crumb } from '../../lib/crumbs.js';
import { AvatarMenu } from './avatar-menu.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { PaletteButton } from './palette-button.js';
import { ThemeToggle } from './theme-toggle.js';
import classes from './top-bar.module.css';

/** Only one page has it. */
const HeaderSearch = lazy(async () => ({ default: (await import('./header-search.js')).HeaderSearch }));
/** Wide screens never load it. */
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.js')).PhoneMenu }));

const WELCOME = '/app';

interface TopBarProps {
  crumbs: readonly Crumb[];
  onPalette: () => void;
}

/**
 * The top bar of the app: breadcrumbs (on the welcome page the directory search), palette, theme, notifications,
 * avatar; on phones the menu button too.
 */
export function TopBar({ crumbs, onPalette }: TopBarProps) {
  const onWelcome = useLocation().pathname.replace(/\/$/, '') === WELCOME;
  const [menuOpen, { open, close }] = useDisclosure(false);
  const [menuNeeded, setMenuNeeded] = useState(false);
  const openMenu = () => {
    setMenuNeeded(true);
    open();
  };
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger ?? ''}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Abrir menú"
        onClick={openMenu}
      >
        <IconMenu2 size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      {onWelcome ? (
        <Suspense fallback={null}>
          <HeaderSearch />
        </Suspense>
      ) : (
        <Breadcrumbs crumbs={crumbs} />
      )}
      <div className={classes.right}>
        <span className={classes.wide}>
          <PaletteButton onOpen={onPalette} />
          <ThemeToggle />
        </span>
        <NotificationBell />
        <AvatarMenu />
      </div>
      {menuNeeded ? (
        <Suspense fallback={null}>
          <PhoneMenu opened={menuOpen} onClose={close} onPalette={onPalette} />
        </Suspense>
      ) : null}
    </header>
  );
}
