import type { RouteObject } from 'react-router-dom';
import type { PublicHandle } from '../../api/public-page.js';
import type { RouteHandle } from '../../lib/crumbs.js';

const crumbs = (...names: string[]): RouteHandle => ({ crumbs: names });

const directoryPage = async () => ({ Component: (await import('./pages/directory.page.js')).DirectoryPage });
const companyPage = async () => ({ Component: (await import('./pages/company.page.js')).CompanyPage });

/** The directory and its companies under `/app`. */
export const directoryPages: RouteObject[] = [
  { path: 'directorio', handle: crumbs('Directorio'), lazy: directoryPage },
  { path: 'directorio/:id', handle: crumbs('Directorio', 'Empresa'), lazy: companyPage },
];

/**
 * The same for everybody, under a layout of the portal; the web process sends them as HTML.
 * @param frame sources of the layouts around them
 */
export const directoryPortalPages = (frame: readonly string[]): RouteObject[] => [
  {
    path: '/portal/directorio',
    handle: {
      publicPage: {
        chunks: [...frame, 'src/features/directory/pages/directory.page.tsx'],
        load: async (dispatch, { url }) => (await import('./api/load-pages.js')).loadDirectory(dispatch, url),
      },
    } satisfies PublicHandle,
    lazy: directoryPage,
  },
  {
    path: '/portal/directorio/:id',
    handle: {
      publicPage: {
        chunks: [...frame, 'src/features/directory/pages/company.page.tsx'],
        load: async (dispatch, { params }) => (await import('./api/load-pages.js')).loadCompany(dispatch, params.id),
      },
    } satisfies PublicHandle,
    lazy: companyPage,
  },
];
