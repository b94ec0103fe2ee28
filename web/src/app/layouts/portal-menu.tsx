import { ActionIcon, Drawer, Switch } from '@mantine/core';
import { IconMoon, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/use-session.js';
import { Logo } from '../../components/brand/logo.js';
import { useWayBack } from '../../lib/way-back.js';
import classes from './portal-menu.module.css';
import { PortalPlaces } from './portal-places.js';
import { portalTexts as texts } from './portal-texts.js';
import { useThemeSwitch } from './use-theme-switch.js';

interface PortalMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The header links on phones, as a drawer. */
export function PortalMenu({ opened, onClose }: PortalMenuProps) {
  const session = useSession();
  const next = useWayBack();
  const { dark, toggle } = useThemeSwitch();
  const ways =
    session.status === 'signedIn'
      ? [{ label: texts.open, to: '/app' }]
      : [
          { label: texts.login, to: `/auth/login${next}` },
          { label: texts.signUp, to: `/auth/nueva_cuenta${next}` },
        ];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={328}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': texts.menu } }}
    >
      <div className={classes.menu}>
        <div className={classes.head}>
          <Logo />
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.closeMenu} onClick={onClose}>
            <IconX size={22} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        <nav className={classes.nav} aria-label={texts.main}>
          <PortalPlaces className={classes.link} onFollow={onClose} />
          {ways.map(({ label, to }) => (
            <Link key={to} to={to} className={classes.link} onClick={onClose}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={classes.theme}>
          <IconMoon size={20} stroke={1.5} aria-hidden />
          <Switch
            className={classes.switch ?? ''}
            label={texts.dark}
            labelPosition="left"
            checked={dark}
            onChange={toggle}
          />
        </div>
      </div>
    </Drawer>
  );
}
