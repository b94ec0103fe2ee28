import type { RouteObject } from 'react-router-dom';
import { postsTexts } from './texts.js';

/** Under `/app`, for superAdmins. */
export const postAdminPages: RouteObject[] = [
  {
    path: 'publicar',
    handle: { crumbs: postsTexts.manage.crumbs },
    lazy: async () => ({ Component: (await import('./pages/publish.page.js')).PublishPage }),
  },
];
