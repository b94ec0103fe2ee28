import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { PageTitle } from './page-title.js';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Head of a public page; replaces the plain tab title. */
  head?: ReactNode;
}

/** Title of an app page, its context line and main action; sets the tab title too. */
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
