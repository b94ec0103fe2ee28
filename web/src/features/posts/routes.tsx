import type { RouteObject } from 'react-router-dom';

/** Under `/app`, for superAdmins. */
export const postAdminPages: RouteObject[] = [
  {
    path: 'publicar',
    handle: { crumbs: ['Administración', 'Publicar'] },
    lazy: async () => ({ Component: (await import('./pages/publish.page.js')).PublishPage }),
  },
];
