import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router-dom';
import { useSession } from '../../api/use-session.js';
import { Logo } from '../../components/brand/logo.js';
import classes from './plain-layout.module.css';

/** Around pages that are open to everybody: the logo, the way in, the page. */
export function PlainLayout() {
  const signedIn = useSession().status === 'signedIn';
  return (
    <>
      <header className={classes.bar}>
        <Logo />
        <Button component={Link} to={signedIn ? '/app' : '/auth/login'} variant="default">
          {signedIn ? 'Ir a mi panel' : 'Ingresar'}
        </Button>
      </header>
      <main className={classes.page} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
