import type { RouteObject } from 'react-router-dom';

/** Under `/app`, for superAdmins. */
export const remarkAdminPages: RouteObject[] = [
  {
    path: 'comentarios',
    handle: { crumbs: ['Administración', 'Comentarios'] },
    lazy: async () => ({ Component: (await import('./pages/remarks-admin.page.js')).RemarksAdminPage }),
  },
];
