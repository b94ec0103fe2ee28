import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../lib/crumbs.js';

const handle: RouteHandle = { crumbs: ['Mi Perfil'], withoutCompany: true };

/** The profile under `/app`; who has no company yet creates it there. */
export const profilePages: RouteObject[] = [
  {
    path: 'perfil',
    handle,
    lazy: async () => ({ Component: (await import('./pages/profile.page.js')).ProfilePage }),
  },
];
