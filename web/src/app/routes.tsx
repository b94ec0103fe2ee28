import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '../components/feedback/page-loading.js';
import { directoryPages } from '../features/directory/routes.js';
import { postAdminPages } from '../features/posts/routes.js';
import { remarkAdminPages } from '../features/reputation/routes.js';
import { resourcePages } from '../features/resources/routes.js';
import { supportAdminPages } from '../features/support/routes.js';
import { technicalDataAdminPages, technicalDataPages } from '../features/technical-data/routes.js';
import type { RouteHandle } from '../lib/crumbs.js';
import { NotFoundPage } from './not-found-page.js';
import { portalRoutes } from './portal-routes.js';
import { quotationOuterPages, quotationPages, quotationPublicPages, quotationRedirects } from './quotation-routes.js';
import { RootLayout } from './root-layout.js';
import { RouteErrorPage } from './route-error-page.js';

const handle = (value: RouteHandle): RouteHandle => value;

/** Every page; its code is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: PageLoading,
    children: [
      portalRoutes,
      {
        path: '/auth',
        children: [
          {
            path: 'login',
            lazy: async () => ({ Component: (await import('../features/auth/pages/login.page.js')).LoginPage }),
          },
          {
            path: 'nueva_cuenta',
            lazy: async () => ({ Component: (await import('../features/auth/pages/sign-up.page.js')).SignUpPage }),
          },
          {
            path: 'olvide',
            lazy: async () => ({
              Component: (await import('../features/auth/pages/forgot-password.page.js')).ForgotPasswordPage,
            }),
          },
          {
            path: 'restablecer',
            lazy: async () => ({
              Component: (await import('../features/auth/pages/reset-password.page.js')).ResetPasswordPage,
            }),
          },
          {
            path: 'verificar',
            lazy: async () => ({
              Component: (await import('../features/auth/pages/verify-email.page.js')).VerifyEmailPage,
            }),
          },
          {
            path: 'empresa',
            lazy: async () => ({ Component: (await import('../features/auth/pages/provider.page.js')).ProviderPage }),
          },
          {
            path: 'dos-pasos',
            lazy: async () => ({
              Component: (await import('../features/auth/pages/two-steps.page.js')).TwoStepsPage,
            }),
          },
          {
            path: 'nueva_cuenta/pasos',
            lazy: async () => ({ Component: (await import('../features/auth/pages/steps.page.js')).StepsPage }),
          },
        ],
      },
      {
        path: '/app',
        lazy: async () => ({ Component: (await import('./layouts/app-layout.js')).AppLayout }),
        children: [
          {
            index: true,
            handle: handle({ crumbs: ['Inicio'] }),
            lazy: async () => ({ Component: (await import('../features/posts/pages/welcome.page.js')).WelcomePage }),
          },
          {
            path: 'notificaciones',
            handle: handle({ crumbs: ['Notificaciones'] }),
            lazy: async () => ({
              Component: (await import('../features/notifications/pages/notifications.page.js')).NotificationsPage,
            }),
          },
          {
            path: 'perfil/contrasena',
            handle: handle({ crumbs: ['Seguridad'] }),
            lazy: async () => ({ Component: (await import('./security-route.js')).SecurityRoute }),
          },
          ...directoryPages,
          {
            path: 'perfil',
            handle: handle({ crumbs: ['Mi Perfil'], withoutCompany: true }),
            lazy: async () => ({ Component: (await import('./profile-route.js')).ProfileRoute }),
          },
          {
            lazy: async () => ({ Component: (await import('./layouts/super-admin-only.js')).SuperAdminOnly }),
            children: [...postAdminPages, ...remarkAdminPages, ...supportAdminPages],
          },
          ...quotationPages,
          ...resourcePages,
          ...technicalDataPages,
          {
            lazy: async () => ({ Component: (await import('./layouts/super-admin-only.js')).SuperAdminOnly }),
            children: technicalDataAdminPages,
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/app-layout.js')).AppLayout }),
        children: quotationOuterPages,
      },
      ...quotationPublicPages(<NotFoundPage />),
      ...quotationRedirects,
      { path: '*', Component: NotFoundPage },
    ],
  },
];
