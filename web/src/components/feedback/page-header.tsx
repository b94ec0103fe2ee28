import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { PageTitle } from './page-title.js';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Of a public page, in place of the plain title of the tab. */
  head?: ReactNode;
}

/** Title of a page of the app, its line of context and its main action; names the browser tab too. */
export function PageHeader({ title, subtitle, actions, head }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {head ?? <PageTitle title={title} />}
      <div className={classes.words}>
        <h1>{title}</h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
