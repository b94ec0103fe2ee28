import type { RouteObject } from 'react-router-dom';

/** Under `/app`, for superAdmins. */
export const supportAdminPages: RouteObject[] = [
  {
    path: 'soporte',
    handle: { crumbs: ['Administración', 'Soporte'] },
    lazy: async () => ({ Component: (await import('./pages/support.page.js')).SupportPage }),
  },
];
