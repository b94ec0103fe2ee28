import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import classes from './portal-content.module.css';

/** Content of the portal with the width of the app's pages. */
export function PortalContent({ children = <Outlet /> }: { children?: ReactNode }) {
  return <div className={classes.content}>{children}</div>;
}
