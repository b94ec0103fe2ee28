import { ActionIcon, Drawer, Switch, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconLogout, IconMoon, IconSearch, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { AccountAvatar } from '../../components/brand/account-avatar.js';
import { Logo } from '../../components/brand/logo.js';
import { frameTexts } from './frame.texts.js';
import { MenuButton } from './menu-button.js';
import { MenuList } from './menu-list.js';
import classes from './phone-menu.module.css';
import { SignOutQuestion } from './sign-out-question.js';
import { useSignOut } from './use-sign-out.js';
import { useThemeSwitch } from './use-theme-switch.js';

interface PhoneMenuProps {
  opened: boolean;
  onClose: () => void;
  onPalette: () => void;
}

/** The side menu on phones, as a drawer. */
export function PhoneMenu({ opened, onClose, onPalette }: PhoneMenuProps) {
  const { user, company } = useSignedIn();
  const { dark, toggle } = useThemeSwitch();
  const signOut = useSignOut();
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        size={328}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Menú' } }}
      >
        <div className={classes.menu}>
          <div className={classes.head}>
            <Logo />
            <ActionIcon variant="subtle" color="gray" size={44} aria-label="Cerrar menú" onClick={onClose}>
              <IconX size={22} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
          <Link to="/app/perfil" className={classes.who ?? ''} onClick={onClose}>
            <AccountAvatar user={user} company={company} size={44} />
            <span className={classes.words}>
              <b className={classes.name} dir="auto">
                {[user.name, user.lastName].filter(Boolean).join(' ') || user.email}
              </b>
              {company ? (
                <small className={classes.company} dir="auto">
                  {company.name}
                </small>
              ) : null}
            </span>
            <IconChevronRight size={20} stroke={1.5} aria-hidden className={classes.on} />
          </Link>
          <UnstyledButton
            className={classes.search ?? ''}
            onClick={() => {
              onClose();
              onPalette();
            }}
          >
            <IconSearch size={20} stroke={1.5} aria-hidden />
            {frameTexts.openPalette}
          </UnstyledButton>
          <nav className={classes.nav} aria-label="Menú principal">
            <MenuList onChoose={onClose} />
          </nav>
          <div className={classes.foot}>
            <div className={classes.theme}>
              <IconMoon size={20} stroke={1.5} aria-hidden />
              <Switch
                className={classes.switch ?? ''}
                label="Tema oscuro"
                labelPosition="left"
                checked={dark}
                onChange={toggle}
              />
            </div>
            <MenuButton
              danger
              label="Cerrar Sesión"
              icon={<IconLogout size={20} stroke={1.5} aria-hidden />}
              onClick={signOut.start}
            />
          </div>
        </div>
      </Drawer>
      <SignOutQuestion signOut={signOut} />
    </>
  );
}
