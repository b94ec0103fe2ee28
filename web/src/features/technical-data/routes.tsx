import type { RouteObject } from 'react-router-dom';
import type { PublicHandle } from '../../api/public-page.js';
import type { RouteHandle } from '../../lib/crumbs.js';

const crumbs = (...names: string[]): RouteHandle => ({ crumbs: names });

/** Under `/app`, for everybody who is signed in. */
export const technicalDataPages: RouteObject[] = [
  {
    path: 'data_tecnica',
    handle: crumbs('Catálogos', 'Data Técnica'),
    lazy: async () => ({ Component: (await import('./pages/technical-data.page.js')).TechnicalDataPage }),
  },
];

/** Under `/app`, a superAdmin's. */
export const technicalDataAdminPages: RouteObject[] = [
  {
    path: 'data_tecnica/admin',
    handle: crumbs('Administración', 'Data Técnica (Admin)'),
    lazy: async () => ({ Component: (await import('./pages/admin.page.js')).TechnicalDataAdminPage }),
  },
];

/**
 * Open to everybody; the web process sends it as HTML.
 * @param frame sources of the layouts around it
 */
export const technicalDataPublicPages = (frame: readonly string[]): RouteObject[] => [
  {
    path: '/data_tecnica',
    handle: {
      publicPage: {
        chunks: [...frame, 'src/features/technical-data/pages/technical-data.page.tsx'],
        load: async (dispatch, { url }) => (await import('./api/load-page.js')).loadTechnicalData(dispatch, url),
      },
    } satisfies PublicHandle,
    lazy: async () => ({ Component: (await import('./pages/technical-data.page.js')).PublicTechnicalDataPage }),
  },
];
