import type { RouteObject } from 'react-router-dom';
import type { PublicHandle } from '../api/public-page.js';
import { directoryPortalPages } from '../features/directory/routes.js';
import { technicalDataPublicPages } from '../features/technical-data/routes.js';

const FRAME = 'src/app/layouts/portal-layout.tsx';
const CONTENT = 'src/app/layouts/portal-content.tsx';

/** Public pages in their frame; the web process renders each that says what it needs. */
export const portalRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./layouts/portal-layout.js')).PortalLayout }),
  children: [
    {
      path: '/',
      handle: {
        publicPage: {
          chunks: [FRAME, 'src/features/home/pages/entrance.page.tsx'],
          load: async (dispatch) => (await import('../features/home/api/load-entrance.js')).loadEntrance(dispatch),
        },
      } satisfies PublicHandle,
      lazy: async () => ({ Component: (await import('../features/home/pages/entrance.page.js')).EntrancePage }),
    },
    {
      path: '/acerca',
      handle: { publicPage: { chunks: [FRAME, 'src/app/about-route.tsx'] } } satisfies PublicHandle,
      lazy: async () => ({ Component: (await import('./about-route.js')).AboutRoute }),
    },
    {
      path: '/politicas',
      handle: { publicPage: { chunks: [FRAME, 'src/features/about/pages/policies.page.tsx'] } } satisfies PublicHandle,
      lazy: async () => ({ Component: (await import('../features/about/pages/policies.page.js')).PoliciesPage }),
    },
    {
      lazy: async () => ({ Component: (await import('./layouts/portal-content.js')).PortalContent }),
      children: [...directoryPortalPages([FRAME, CONTENT]), ...technicalDataPublicPages([FRAME, CONTENT])],
    },
  ],
};
