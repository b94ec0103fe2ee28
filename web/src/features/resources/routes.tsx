import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../lib/crumbs.js';

const handle: RouteHandle = { crumbs: ['Catálogos', 'Recursos'], ofCompany: true };

/** The pages of this feature under `/app`. */
export const resourcePages: RouteObject[] = [
  {
    path: 'recursos',
    handle,
    lazy: async () => ({ Component: (await import('./pages/resources.page.js')).ResourcesPage }),
  },
];
