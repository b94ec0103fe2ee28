import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../api/use-session.js';
import blueprint from '../../components/brand/blueprint.module.css';
import { Logo } from '../../components/brand/logo.js';
import { useWayBack } from '../../lib/way-back.js';
import classes from './portal-layout.module.css';
import { PortalPlaces } from './portal-places.js';
import { portalTexts as texts } from './portal-texts.js';
import { ThemeToggle } from './theme-toggle.js';

const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu.js')).AvatarMenu }));
const PortalMenu = lazy(async () => ({ default: (await import('./portal-menu.js')).PortalMenu }));

/** Header: on the landing page it overlays the hero, elsewhere it is a plain bar. */
export function PortalHeader() {
  const { pathname } = useLocation();
  const overHero = pathname === '/';
  const [opened, { open, close }] = useDisclosure(false);
  const [needed, setNeeded] = useState(false);
  const openMenu = () => {
    setNeeded(true);
    open();
  };
  return (
    <header
      className={overHero ? classes.header : `${blueprint.blueprint} ${classes.header}`}
      data-over={overHero || undefined}
    >
      <div className={classes.bar}>
        <Logo inverse />
        <nav className={classes.nav} aria-label={texts.main}>
          <PortalPlaces className={classes.place} />
        </nav>
        <div className={classes.right}>
          <span className={classes.theme}>
            <ThemeToggle />
          </span>
          <Person />
          <ActionIcon
            className={classes.burger ?? ''}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={texts.openMenu}
            onClick={openMenu}
          >
            <IconMenu2 size={24} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {needed ? (
        <Suspense fallback={null}>
          <PortalMenu opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** Login and sign-up; the avatar menu once the browser knows the session. */
function Person() {
  const session = useSession();
  const next = useWayBack();
  if (session.status === 'signedIn') {
    return (
      <>
        <Link to="/app" className={classes.outlined} data-way>
          {texts.open}
        </Link>
        <Suspense fallback={null}>
          <AvatarMenu />
        </Suspense>
      </>
    );
  }
  if (session.status === 'failed') {
    return (
      <Link to="/app" className={classes.outlined}>
        {texts.open}
      </Link>
    );
  }
  return (
    <>
      <Link to={`/auth/nueva_cuenta${next}`} className={classes.place} data-way>
        {texts.signUp}
      </Link>
      <Link to={`/auth/login${next}`} className={classes.outlined}>
        {texts.login}
      </Link>
    </>
  );
}
