import { ActionIcon, Drawer, Switch } from '@mantine/core';
import { IconLogout, IconMoon, IconX } from '@tabler/icons-react';
import { useSignedIn } from '../../api/use-session.js';
import { Logo } from '../../components/brand/logo.js';
import { PersonAvatar } from '../../components/brand/person-avatar.js';
import { MenuButton, MenuList } from './menu-list.js';
import classes from './phone-menu.module.css';
import { SignOutQuestion } from './sign-out-question.js';
import { useSignOut } from './use-sign-out.js';
import { useThemeSwitch } from './use-theme-switch.js';

interface PhoneMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The side menu on phones, as a drawer. */
export function PhoneMenu({ opened, onClose }: PhoneMenuProps) {
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
          <div className={classes.who}>
            <PersonAvatar name={user.name ?? user.email} lastName={user.lastName ?? ''} src={user.avatar} size={44} />
            <span className={classes.words}>
              <b className={classes.name}>{[user.name, user.lastName].filter(Boolean).join(' ') || user.email}</b>
              {company ? <small className={classes.company}>{company.name}</small> : null}
            </span>
          </div>
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
