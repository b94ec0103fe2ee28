import { Outlet } from 'react-router-dom';
import { PortalFooter } from './portal-footer.js';
import { PortalHeader } from './portal-header.js';
import classes from './portal-layout.module.css';
import { portalTexts } from './portal-texts.js';

/** The frame of the public pages: header, page, footer. */
export function PortalLayout() {
  return (
    <div className={classes.portal}>
      <a className={classes.skip} href="#contenido">
        {portalTexts.skip}
      </a>
      <PortalHeader />
      <main id="contenido" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PortalFooter />
    </div>
  );
}
