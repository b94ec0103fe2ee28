import { Button } from '@mantine/core';
import { useSelector } from 'react-redux';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { selectSignedIn } from '../../api/session.slice.js';
import { Logo } from '../../components/brand/logo.js';
import frame from './app-layout.module.css';
import classes from './public-layout.module.css';
import { ThemeToggle } from './theme-toggle.js';

/** Around pages that are open to everybody. */
export function PublicLayout() {
  const signedIn = useSelector(selectSignedIn);
  const { pathname, search } = useLocation();
  const next = `?next=${encodeURIComponent(`${pathname}${search}`)}`;
  return (
    <>
      <a className={frame.skip} href="#contenido">
        Saltar al contenido
      </a>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <Logo />
          <nav className={classes.nav} aria-label="Principal">
            <NavLink to="/portal/directorio">Directorio</NavLink>
          </nav>
          <div className={classes.ways}>
            <span className={classes.wide}>
              <ThemeToggle />
            </span>
            {signedIn ? (
              <Button component={Link} to="/app">
                Ir a la aplicación
              </Button>
            ) : (
              <>
                <Button
                  component={Link}
                  to={`/auth/nueva_cuenta${next}`}
                  variant="subtle"
                  className={classes.wide ?? ''}
                >
                  Regístrarse
                </Button>
                <Button component={Link} to={`/auth/login${next}`}>
                  Ingresar
                </Button>
              </>
            )}
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
    </>
  );
}
