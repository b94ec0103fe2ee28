import { matchPath, matchRoutes } from 'react-router-dom';
import type { AppDispatch } from '../api/use-app-dispatch.js';
import { loadCompany, loadDirectory } from '../features/directory/api/load-pages.js';
import { loadEntrance } from '../features/home/api/load-entrance.js';
import { loadTechnicalData } from '../features/technical-data/api/load-page.js';
import { loadVerification } from '../features/verification/verify-document.api.js';
import { routes } from './routes.js';

/** What the web process knows of a page that it renders. Only in the server's bundle. */
export interface PublicPage {
  path: string;
  /** Sources of its code besides the entry, as in the build's manifest: their sheets and scripts go with the HTML. */
  chunks: readonly string[];
  /** Default 200. */
  status?: number;
  /** Loads the page's data; returns the status of the answer if it depends on the data. */
  load?: (dispatch: AppDispatch, at: PageAddress) => Promise<number | undefined>;
}

interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

const FRAME = 'src/app/layouts/portal-layout.tsx';
const VERIFY = 'src/features/verification/verify.page.tsx';
const CONTENT = [FRAME, 'src/app/layouts/portal-content.tsx'];

const publicPages: readonly PublicPage[] = [
  { path: '/', chunks: [FRAME, 'src/features/home/pages/entrance.page.tsx'], load: loadEntrance },
  { path: '/acerca', chunks: [FRAME, 'src/app/about-route.tsx'] },
  { path: '/politicas', chunks: [FRAME, 'src/features/about/pages/policies.page.tsx'] },
  {
    path: '/portal/directorio',
    chunks: [...CONTENT, 'src/features/directory/pages/directory.page.tsx'],
    load: (dispatch, { url }) => loadDirectory(dispatch, url),
  },
  {
    path: '/portal/directorio/:id',
    chunks: [...CONTENT, 'src/features/directory/pages/company.page.tsx'],
    load: (dispatch, { params }) => loadCompany(dispatch, params.id),
  },
  {
    path: '/data_tecnica',
    chunks: [...CONTENT, 'src/features/technical-data/pages/technical-data.page.tsx'],
    load: (dispatch, { url }) => loadTechnicalData(dispatch, url),
  },
  { path: '/verificar', chunks: [FRAME, VERIFY] },
  {
    path: '/verificar/:code',
    chunks: [FRAME, VERIFY],
    load: (dispatch, { params }) => loadVerification(dispatch, params.code),
  },
  { path: '/auth/login', chunks: ['src/features/auth/pages/login.page.tsx'] },
  { path: '/auth/nueva_cuenta', chunks: ['src/features/auth/pages/sign-up.page.tsx'] },
  { path: '/auth/olvide', chunks: ['src/features/auth/pages/forgot-password.page.tsx'] },
];

const notFound: PublicPage = { path: '*', chunks: [], status: 404 };

/** The public page at a path, with its path parameters; null if only a browser renders it. */
export function publicPageAt(path: string): { page: PublicPage; params: PageAddress['params'] } | null {
  for (const page of publicPages) {
    const match = matchPath(page.path, path);
    if (match) return { page, params: match.params };
  }
  const last = matchRoutes(routes, path)?.at(-1);
  return last?.route.path === notFound.path ? { page: notFound, params: {} } : null;
}
