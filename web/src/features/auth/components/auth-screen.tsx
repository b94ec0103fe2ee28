import type { ReactNode } from 'react';
import blueprint from '../../../components/brand/blueprint.module.css';
import { Logo } from '../../../components/brand/logo.js';
import { PageTitle } from '../../../components/feedback/page-title.js';
import classes from './auth-screen.module.css';

interface AuthScreenProps {
  title: string;
  /** Says where one is: a column, courses of bricks, a house that grows. */
  drawing: ReactNode;
  slogan: string;
  pitch: string;
  children: ReactNode;
}

/** The entrance: drawing on navy at the left, form at the right; on phones the drawing shrinks to a band. */
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
