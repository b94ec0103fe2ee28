import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../lib/crumbs.js';

const crumbs = (...names: string[]): RouteHandle => ({ crumbs: names });

/** Under `/app`, for everybody who is signed in. */
export const technicalDataPages: RouteObject[] = [
  {
    path: 'data_tecnica',
    handle: crumbs('Catálogos', 'Data Técnica'),
    lazy: async () => ({ Component: (await import('./pages/technical-data.page.js')).TechnicalDataPage }),
  },
  {
    path: 'mis-apus',
    handle: { ...crumbs('Catálogos', 'Mis APUs'), ofCompany: true },
    lazy: async () => ({ Component: (await import('./pages/own-analyses.page.js')).OwnAnalysesPage }),
  },
  {
    path: 'mis-apus/:id',
    handle: { ...crumbs('Catálogos', 'Mis APUs', 'Análisis'), ofCompany: true },
    lazy: async () => ({ Component: (await import('./pages/own-analysis.page.js')).OwnAnalysisPage }),
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

/** Open to everybody. */
export const technicalDataPublicPages: RouteObject[] = [
  {
    path: '/data_tecnica',
    lazy: async () => ({ Component: (await import('./pages/technical-data.page.js')).PublicTechnicalDataPage }),
  },
];
