import { lazy, Suspense } from 'react';
import { PageLoading } from '../components/feedback/page-loading.js';

const IntegrationsTab = lazy(async () => ({
  default: (await import('../features/integrations/integrations-tab.js')).IntegrationsTab,
}));

/** 'Integraciones' inside the profile: another feature, fetched when its tab is opened. */
export function IntegrationsSlot() {
  return (
    <Suspense fallback={<PageLoading />}>
      <IntegrationsTab />
    </Suspense>
  );
}
