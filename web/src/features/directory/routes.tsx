import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Crumb, RouteHandle } from '../../lib/crumbs.js';

const CompanyName = lazy(async () => ({ default: (await import('./components/company-crumb.js')).CompanyCrumb }));
const CompanyCrumb = () => (
  <Suspense fallback="Empresa">
    <CompanyName />
  </Suspense>
);

const crumbs = (...names: Crumb[]): RouteHandle => ({ crumbs: names });

const directoryPage = async () => ({ Component: (await import('./pages/directory.page.js')).DirectoryPage });
const companyPage = async () => ({ Component: (await import('./pages/company.page.js')).CompanyPage });

/** The directory and its companies under `/app`. */
export const directoryPages: RouteObject[] = [
  { path: 'directorio', handle: crumbs('Directorio'), lazy: directoryPage },
  { path: 'directorio/:id', handle: crumbs('Directorio', CompanyCrumb), lazy: companyPage },
];

/** The same pages for everybody, under a portal layout. */
export const directoryPortalPages: RouteObject[] = [
  { path: '/portal/directorio', lazy: directoryPage },
  { path: '/portal/directorio/:id', lazy: companyPage },
];
