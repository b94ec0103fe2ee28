import type { RouteObject } from 'react-router-dom';
import { directoryPortalPages } from '../features/directory/routes.js';
import { technicalDataPublicPages } from '../features/technical-data/routes.js';

const verifyPage = async () => ({ Component: (await import('../features/verification/verify.page.js')).VerifyPage });

/** Public pages in their frame; `public-pages.ts` lists what the web process needs to render each. */
export const portalRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./layouts/portal-layout.js')).PortalLayout }),
  children: [
    {
      path: '/',
      lazy: async () => ({ Component: (await import('../features/home/pages/entrance.page.js')).EntrancePage }),
    },
    { path: '/acerca', lazy: async () => ({ Component: (await import('./about-route.js')).AboutRoute }) },
    {
      path: '/politicas',
      lazy: async () => ({ Component: (await import('../features/about/pages/policies.page.js')).PoliciesPage }),
    },
    { path: '/verificar', lazy: verifyPage },
    { path: '/verificar/:code', lazy: verifyPage },
    {
      lazy: async () => ({ Component: (await import('./layouts/portal-content.js')).PortalContent }),
      children: [...directoryPortalPages, ...technicalDataPublicPages],
    },
  ],
};
