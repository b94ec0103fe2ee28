import { lazy, Suspense } from 'react';
import { PageLoading } from '../components/feedback/page-loading.js';
import { ProfilePage } from '../features/profile/pages/profile.page.js';
import { useLeaveForGood } from './use-leave-for-good.js';

const IntegrationsTab = lazy(async () => ({
  default: (await import('../features/integrations/integrations-tab.js')).IntegrationsTab,
}));

const PrivacyTab = lazy(async () => ({ default: (await import('../features/privacy/privacy-tab.js')).PrivacyTab }));

const AuditLogTab = lazy(async () => ({
  default: (await import('../features/audit-log/audit-log-tab.js')).AuditLogTab,
}));

const SupportCard = lazy(async () => ({ default: (await import('../features/support/support-card.js')).SupportCard }));

/** `/app/perfil`: the page from one feature; three tabs from others, loaded when opened. */
export function ProfileRoute() {
  const leave = useLeaveForGood();
  return (
    <ProfilePage
      integrations={
        <Suspense fallback={<PageLoading />}>
          <IntegrationsTab />
        </Suspense>
      }
      privacy={
        <Suspense fallback={<PageLoading />}>
          <PrivacyTab onDeleted={leave} />
        </Suspense>
      }
      activity={
        <Suspense fallback={<PageLoading />}>
          <AuditLogTab support={(companyId) => <SupportCard companyId={companyId} />} />
        </Suspense>
      }
    />
  );
}
