import { Link } from 'react-router-dom';
import { Cota } from './cota.js';
import classes from './logo.module.css';

interface LogoProps {
  /** White, for the navy of hero and footer. */
  inverse?: boolean;
  /** 'CO', for the collapsed side menu. */
  mini?: boolean;
}

/** The name above its dimension line; links to the start page. */
export function Logo({ inverse = false, mini = false }: LogoProps) {
  return (
    <Link to="/" className={classes.logo} data-inverse={inverse || undefined} aria-label="CotizaObra, inicio">
      {mini ? (
        <b className={classes.mini} aria-hidden="true" />
      ) : (
        <b className={classes.name}>
          Cotiza<em className={classes.second}>Obra</em>
        </b>
      )}
      <Cota className={classes.cota} />
    </Link>
  );
}
