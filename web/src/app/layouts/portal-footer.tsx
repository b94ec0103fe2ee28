import { Link } from 'react-router-dom';
import { Logo } from '../../components/brand/logo.js';
import classes from './portal-layout.module.css';
import { portalTexts as texts } from './portal-texts.js';

/** Footer of the public pages. */
export function PortalFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.foot}>
        <div>
          <Logo inverse />
          <p className={classes.slogan}>{texts.slogan}</p>
        </div>
        <nav className={classes.footNav} aria-label={texts.foot}>
          {texts.footPlaces.map(({ label, to }) => (
            <Link key={to} to={to} className={classes.footLink}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={classes.legal}>
          © {new Date().getFullYear()} CotizaObra · {texts.place}
        </p>
      </div>
    </footer>
  );
}
