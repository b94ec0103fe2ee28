import { lazy, Suspense } from 'react';
import { PageLoading } from '../components/feedback/page-loading.js';
import { ProfilePage } from '../features/profile/pages/profile.page.js';

const IntegrationsTab = lazy(async () => ({
  default: (await import('../features/integrations/integrations-tab.js')).IntegrationsTab,
}));

/** `/app/perfil`: the page from one feature; the tab 'Integraciones' from another, loaded when opened. */
export function ProfileRoute() {
  return (
    <ProfilePage
      integrations={
        <Suspense fallback={<PageLoading />}>
          <IntegrationsTab />
        </Suspense>
      }
    />
  );
}
