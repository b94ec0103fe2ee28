import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../lib/crumbs.js';

const handle: RouteHandle = { crumbs: ['Mi Perfil'], withoutCompany: true };

/** The profile under `/app`; who has no company yet creates it there. `integrations`: content of that tab. */
export const profilePages = (integrations: ReactNode): RouteObject[] => [
  {
    path: 'perfil',
    handle,
    lazy: async () => {
      const { ProfilePage } = await import('./pages/profile.page.js');
      return { element: <ProfilePage integrations={integrations} /> };
    },
  },
];
