import type { ReactNode } from 'react';
import blueprint from '../../../components/brand/blueprint.module.css';
import { Logo } from '../../../components/brand/logo.js';
import { PageTitle } from '../../../components/feedback/page-title.js';
import classes from './auth-screen.module.css';

interface AuthScreenProps {
  title: string;
  /** Drawing of the current page: a column, rows of bricks, a house under construction. */
  drawing: ReactNode;
  slogan: string;
  pitch: string;
  children: ReactNode;
}

/**
 * Layout of login and sign-up: drawing on navy at the left, form at the right; on phones the drawing is a narrow band.
 */
export function AuthScreen({ title, drawing, slogan, pitch, children }: AuthScreenProps) {
  return (
    <div className={classes.screen}>
      <PageTitle title={title} />
      <aside className={`${blueprint.blueprint} ${classes.side}`} aria-label="CotizaObra">
        <Logo inverse />
        <div className={classes.drawing}>{drawing}</div>
        <div className={classes.words}>
          <p className={classes.slogan}>{slogan}</p>
          <p className={classes.pitch}>{pitch}</p>
        </div>
      </aside>
      <div className={classes.room}>
        <main className={classes.main} tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
        <footer className={classes.footer}>© {new Date().getFullYear()} CotizaObra</footer>
      </div>
    </div>
  );
}
