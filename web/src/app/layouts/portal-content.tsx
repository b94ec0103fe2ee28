import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import classes from './portal-content.module.css';

/** Inside the portal's frame: what keeps to the width of the content, as pages of the app do. */
export function PortalContent({ children = <Outlet /> }: { children?: ReactNode }) {
  return <div className={classes.content}>{children}</div>;
}
